-- A game lives in one channel or thread.  Seeds and snapshots are secret.
CREATE TABLE games (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guild_id INTEGER NOT NULL,
  channel_id INTEGER NOT NULL,
  owner_id INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('lobby', 'playing', 'won', 'ended')),
  map TEXT NOT NULL,
  deck TEXT NOT NULL,
  language TEXT NOT NULL,
  rules INTEGER NOT NULL,
  seed INTEGER,
  winner TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_game_a_channel ON games (channel_id) WHERE state IN ('lobby', 'playing');
CREATE INDEX games_of_a_channel ON games (channel_id);

-- faction: '' leaves it to chance; place: the order of play, once the game has begun.
CREATE TABLE seats (
  game_id INTEGER NOT NULL REFERENCES games (id),
  user_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  faction TEXT NOT NULL DEFAULT '',
  place INTEGER,
  PRIMARY KEY (game_id, user_id)
) STRICT;

CREATE TABLE turns (
  game_id INTEGER NOT NULL REFERENCES games (id),
  number INTEGER NOT NULL,
  seat TEXT NOT NULL,
  snapshot BLOB NOT NULL,
  began_at INTEGER NOT NULL,
  PRIMARY KEY (game_id, number)
) STRICT;

-- A question once asked keeps its number; asked again after an undo, it gets a new one.
CREATE TABLE decisions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id INTEGER NOT NULL REFERENCES games (id),
  turn INTEGER NOT NULL,
  seat TEXT NOT NULL,
  kind TEXT NOT NULL,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX decisions_of_a_game ON decisions (game_id, number);

-- Lines are added, never taken away: an undone one is marked with who and when.
CREATE TABLE answers (
  number INTEGER PRIMARY KEY REFERENCES decisions (number),
  game_id INTEGER NOT NULL REFERENCES games (id),
  turn INTEGER NOT NULL,
  seat TEXT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  answered_at INTEGER NOT NULL,
  undone_by INTEGER,
  undone_at INTEGER
) STRICT;
CREATE INDEX answers_of_a_turn ON answers (game_id, turn, number);

-- Messages owed to a channel, made of public facts alone.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id INTEGER NOT NULL REFERENCES games (id),
  channel_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body BLOB NOT NULL,
  state TEXT NOT NULL DEFAULT 'owed'
    CHECK (state IN ('owed', 'in flight', 'sent', 'overtaken')),
  tries INTEGER NOT NULL DEFAULT 0,
  trouble TEXT NOT NULL DEFAULT '',
  message_id INTEGER,
  owed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_unsent ON outbox (game_id, id) WHERE state IN ('owed', 'in flight');

-- The messages that are edited later: the newest one of each kind.
CREATE TABLE posts (
  game_id INTEGER NOT NULL REFERENCES games (id),
  kind TEXT NOT NULL,
  channel_id INTEGER NOT NULL,
  message_id INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  posted_at INTEGER NOT NULL,
  PRIMARY KEY (game_id, kind)
) STRICT;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
