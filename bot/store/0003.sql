-- printed, or random: suit markers are dealt on a map that prints its suits, too.
ALTER TABLE games ADD COLUMN suits TEXT NOT NULL DEFAULT 'printed'
  CHECK (suits IN ('printed', 'random'));

-- The language that somebody has asked for; without a row, that of their Discord.
CREATE TABLE people (
  user_id INTEGER PRIMARY KEY,
  language TEXT NOT NULL
) STRICT;
