-- What everybody saw of each turn that is over (bot/store/events.py): it is read from here, whatever
-- the rules have become.
CREATE TABLE turn_events (
  game_id INTEGER NOT NULL REFERENCES games (id),
  number INTEGER NOT NULL,
  seat TEXT NOT NULL,
  events BLOB NOT NULL,
  PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;
