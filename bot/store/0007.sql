-- What somebody asks of the others at a table: kind is `undo`, `end` or `bring`; state is `asked`,
-- `granted`, `refused`, `withdrawn`, `void` (there is nothing left to decide) or `expired`.
CREATE TABLE requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id INTEGER NOT NULL REFERENCES games (id),
  kind TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  channel_id INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'asked',
  asked_at INTEGER NOT NULL,
  -- Without an end it is bound to a question, and void once that is answered.
  until INTEGER,
  question INTEGER,
  back_to INTEGER REFERENCES answers (number),
  to_guild INTEGER,
  to_channel INTEGER
) STRICT;
CREATE INDEX requests_standing ON requests (game_id) WHERE state = 'asked';
CREATE INDEX requests_due ON requests (until) WHERE state = 'asked' AND until IS NOT NULL;

-- Who is asked, and what they have said: '' (nothing yet), `yes` or `no`.
CREATE TABLE voices (
  request_id INTEGER NOT NULL REFERENCES requests (id),
  user_id INTEGER NOT NULL,
  said TEXT NOT NULL DEFAULT '',
  said_at INTEGER,
  PRIMARY KEY (request_id, user_id)
) STRICT;

-- What was asked when another question was open is due at once: those concerned are told.
INSERT INTO requests (id, game_id, kind, user_id, channel_id, state, asked_at, until, question,
    back_to)
  SELECT wishes.id, game_id, 'undo', user_id, channel_id, wishes.state, asked_at,
    CASE WHEN games.state = 'playing' AND question =
      (SELECT max(number) FROM decisions WHERE decisions.game_id = wishes.game_id)
      THEN NULL ELSE 0 END,
    question, back_to
  FROM wishes JOIN games ON games.id = game_id;
INSERT INTO voices (request_id, user_id, said, said_at)
  SELECT wishes.id, seats.user_id, CASE WHEN given_at IS NULL THEN '' ELSE 'yes' END, given_at
  FROM wishes JOIN seats USING (game_id)
    LEFT JOIN consents ON wish_id = wishes.id AND consents.user_id = seats.user_id
  WHERE seats.user_id != wishes.user_id;
DROP TABLE consents;
DROP TABLE wishes;

-- The messages of those that have lost theirs to a newer one: they still have buttons.
INSERT OR IGNORE INTO posts (message_id, game_id, kind, channel_id, turn, question, rung, posted_at)
  SELECT message_id, outbox.game_id, 'wish', outbox.channel_id, requests.id, 0, 0, owed_at
  FROM outbox JOIN requests ON requests.game_id = outbox.game_id AND requests.state = 'asked'
  WHERE outbox.kind = 'wish' AND outbox.state = 'sent' AND message_id IS NOT NULL
    AND json_valid(CAST(body AS TEXT))
    AND json_extract(CAST(body AS TEXT), '$.turn') = requests.id;

-- Closed: those who manage its channel want no game there.  It stands still until it is brought
-- elsewhere, and leaves its channel to another game.
ALTER TABLE games ADD COLUMN closed_at INTEGER;
CREATE INDEX closed_games ON games (id) WHERE closed_at IS NOT NULL;
DROP INDEX one_game_a_channel;
CREATE UNIQUE INDEX one_game_a_channel ON games (channel_id)
  WHERE state IN ('lobby', 'playing') AND closed_at IS NULL;
CREATE INDEX games_of_a_person ON games (owner_id, created_at);

-- When somebody last sat down at a lobby or left it.
ALTER TABLE games ADD COLUMN stirred_at INTEGER NOT NULL DEFAULT 0;
UPDATE games SET stirred_at = max(created_at, coalesce(
  (SELECT max(owed_at) FROM outbox WHERE game_id = games.id AND kind = 'lobby'), 0))
  WHERE state = 'lobby';
CREATE INDEX lobbies_by_silence ON games (stirred_at) WHERE state = 'lobby';

-- When somebody last answered or pressed anything in a game.
ALTER TABLE seats ADD COLUMN heard_at INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET heard_at = coalesce(
  (SELECT max(answered_at) FROM answers
    WHERE answers.game_id = seats.game_id AND answers.user_id = seats.user_id),
  (SELECT min(began_at) FROM turns WHERE turns.game_id = seats.game_id),
  (SELECT created_at FROM games WHERE games.id = game_id));
