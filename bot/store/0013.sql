-- What somebody would like the table to agree on, in place of what it has agreed on.
ALTER TABLE requests ADD COLUMN to_pace INTEGER;
ALTER TABLE requests ADD COLUMN to_reactions TEXT;
ALTER TABLE requests ADD COLUMN to_quiet INTEGER;
-- The turn that a vote is about, if it is not about a question: once it is over, the vote is void.
ALTER TABLE requests ADD COLUMN turn INTEGER;

-- What a table had agreed on before, and until when; what holds now stands in games.  A question
-- that was open then has no more time for the change.
CREATE TABLE agreements (
  game_id INTEGER NOT NULL REFERENCES games (id),
  until INTEGER NOT NULL,
  pace INTEGER NOT NULL,
  reactions TEXT NOT NULL CHECK (reactions IN ('wait', 'defaults'))
) STRICT;
CREATE INDEX agreements_of_a_game ON agreements (game_id, until);

-- The turn of which the table was told that it takes too long.
ALTER TABLE waits ADD COLUMN slow_turn INTEGER NOT NULL DEFAULT 0;

-- The language of their Discord, as it was when they last said something of themselves: for what
-- is written to them unasked.
ALTER TABLE people ADD COLUMN locale TEXT NOT NULL DEFAULT '';
