-- Answers that somebody gives in advance (engine/table/orders.py), one a kind of question.
CREATE TABLE orders (
  game_id INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  -- The turn from which it holds no longer; 0: it always holds.
  before INTEGER NOT NULL DEFAULT 0,
  -- It holds for one question; used_by is the number of that.  Taken back, it holds again.
  once INTEGER NOT NULL DEFAULT 0,
  used_by INTEGER REFERENCES decisions (number),
  -- Why it stands no longer, until its owner has been told.
  trouble TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (game_id, seat, name)
) STRICT, WITHOUT ROWID;

-- The order that gave an answer; '' if its person did.
ALTER TABLE answers ADD COLUMN by_order TEXT NOT NULL DEFAULT '';
-- The last answer by order of which its person has been told.
ALTER TABLE seats ADD COLUMN told_order INTEGER NOT NULL DEFAULT 0;
CREATE INDEX orders_used ON orders (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX answers_by_order ON answers (game_id, number) WHERE by_order <> '';
