-- rung: how far a letter has come down the ladder of plainer forms.  What Discord takes in no
-- form is set aside, so that what comes after it is sent.
CREATE TABLE letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id INTEGER NOT NULL REFERENCES games (id),
  channel_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body BLOB NOT NULL,
  state TEXT NOT NULL DEFAULT 'owed'
    CHECK (state IN ('owed', 'in flight', 'sent', 'overtaken', 'set aside')),
  rung INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  trouble TEXT NOT NULL DEFAULT '',
  message_id INTEGER,
  owed_at INTEGER NOT NULL
) STRICT;
INSERT INTO letters
  (id, game_id, channel_id, kind, body, state, tries, trouble, message_id, owed_at)
  SELECT id, game_id, channel_id, kind, body, state, tries, trouble, message_id, owed_at
  FROM outbox;
DROP TABLE outbox;
ALTER TABLE letters RENAME TO outbox;
CREATE INDEX outbox_unsent ON outbox (game_id, id) WHERE state IN ('owed', 'in flight');
CREATE INDEX outbox_aside ON outbox (game_id, owed_at) WHERE state = 'set aside';

-- Messages that are brought up to date or taken away later.
-- Once something newer says what one said, it is doomed, and stays here until it is gone.
CREATE TABLE messages (
  message_id INTEGER PRIMARY KEY,
  game_id INTEGER NOT NULL REFERENCES games (id),
  kind TEXT NOT NULL,
  channel_id INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  question INTEGER NOT NULL,
  rung INTEGER NOT NULL,
  posted_at INTEGER NOT NULL,
  doomed INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  again_at INTEGER NOT NULL DEFAULT 0
) STRICT;
-- The number of an old question is not known: 0 is older than any.
INSERT OR REPLACE INTO messages
  (message_id, game_id, kind, channel_id, turn, question, rung, posted_at)
  SELECT message_id, game_id, kind, posts.channel_id, turn, 0, 0, posted_at
  FROM posts JOIN games ON games.id = game_id
  WHERE (state = 'lobby' AND kind = 'lobby')
    OR (state = 'playing' AND kind IN ('status', 'asked', 'wish'));
DROP TABLE posts;
ALTER TABLE messages RENAME TO posts;
CREATE INDEX posts_of_a_game ON posts (game_id);
CREATE INDEX posts_doomed ON posts (again_at) WHERE doomed;
