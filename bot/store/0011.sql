-- Who sat in a seat: from the question that was open when they sat down to the one that was open
-- when they stood up; without an end they sit there still.  seats says who sits now.  Of both, a
-- user_id below 0 is nobody: the caretaker answers for the seat.
CREATE TABLE tenures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  begins INTEGER NOT NULL DEFAULT 0,
  ends INTEGER,
  -- Whoever sits down in a running game is told in private how it stands.
  briefed INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX tenures_of_a_game ON tenures (game_id);
INSERT INTO tenures (game_id, seat, user_id, name)
  SELECT game_id, faction, user_id, seats.name FROM seats JOIN games ON games.id = game_id
  WHERE state <> 'lobby' ORDER BY game_id, place;
CREATE INDEX seats_of_nobody ON seats (game_id) WHERE user_id < 0;

-- What a request is about: a seat, and who would sit there.
ALTER TABLE requests ADD COLUMN seat TEXT NOT NULL DEFAULT '';
ALTER TABLE requests ADD COLUMN to_user INTEGER;
ALTER TABLE requests ADD COLUMN to_name TEXT NOT NULL DEFAULT '';
ALTER TABLE requests ADD COLUMN closed_at INTEGER;
