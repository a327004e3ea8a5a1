-- pace: the waking hours in which an answer is expected; 0: none are.  reactions: `wait`, or
-- `defaults`: at twice the pace a question out of turn is answered by its own default.
ALTER TABLE games ADD COLUMN pace INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN reactions TEXT NOT NULL DEFAULT 'wait'
  CHECK (reactions IN ('wait', 'defaults'));

-- An act that is taken back and done again keeps the time at which it was first asked for.
ALTER TABLE decisions ADD COLUMN first_asked INTEGER NOT NULL DEFAULT 0;
UPDATE decisions SET first_asked = asked_at;

-- language: '' is that of their Discord.  reminders: `channel`, `direct` (a private word, too) or
-- `none`; soon: `pace`, or `half` of it; recap: what has happened is told with every call.
ALTER TABLE people ADD COLUMN reminders TEXT NOT NULL DEFAULT 'channel'
  CHECK (reminders IN ('channel', 'direct', 'none'));
ALTER TABLE people ADD COLUMN soon TEXT NOT NULL DEFAULT 'pace' CHECK (soon IN ('pace', 'half'));
ALTER TABLE people ADD COLUMN recap INTEGER NOT NULL DEFAULT 1;

-- When somebody is awake, as they have said it one time after the other: in minutes after
-- midnight, in their zone.  A question that was open when they said it has no more time for it.
CREATE TABLE hours (
  user_id INTEGER NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER,
  zone TEXT NOT NULL,
  begins INTEGER NOT NULL,
  ends INTEGER NOT NULL
) STRICT;
CREATE INDEX hours_of_a_person ON hours (user_id, since);
CREATE INDEX hours_of_today ON hours (user_id, zone) WHERE until IS NULL;

-- reactions: how questions out of turn are answered meanwhile, as in games.
CREATE TABLE absences (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL,
  begins INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  reactions TEXT NOT NULL CHECK (reactions IN ('wait', 'defaults'))
) STRICT;
CREATE INDEX absences_of_a_person ON absences (user_id, ends);

-- Hours that are nobody's: of one game (`pause`, `closed`, `channel`: it took no messages), or,
-- game_id 0, of all of them (`outage`).  Without an end it is so still.
CREATE TABLE standstills (
  game_id INTEGER NOT NULL,
  why TEXT NOT NULL,
  begins INTEGER NOT NULL,
  ends INTEGER
) STRICT;
CREATE INDEX standstills_of_a_game ON standstills (game_id, begins);

-- The question that a game waits for: how far its ladder is, and when something is due next.
CREATE TABLE waits (
  game_id INTEGER PRIMARY KEY REFERENCES games (id),
  question INTEGER NOT NULL REFERENCES decisions (number),
  -- 0: nothing was said; 1: its person was reminded; 2: the table was told.
  rung INTEGER NOT NULL DEFAULT 0,
  -- When its person was reminded first; a default is given to nobody who was not.
  warned_at INTEGER,
  -- When they want to be reminded once more.
  later_at INTEGER,
  due_at INTEGER
) STRICT;
CREATE INDEX waits_due ON waits (due_at) WHERE due_at IS NOT NULL;
