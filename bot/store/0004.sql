-- Somebody wants to take back their last answer and all that followed, and asks the others.
CREATE TABLE wishes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id INTEGER NOT NULL REFERENCES games (id),
  question INTEGER NOT NULL,
  back_to INTEGER NOT NULL REFERENCES answers (number),
  user_id INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'granted', 'refused')),
  asked_at INTEGER NOT NULL
) STRICT;

CREATE TABLE consents (
  wish_id INTEGER NOT NULL REFERENCES wishes (id),
  user_id INTEGER NOT NULL,
  given_at INTEGER NOT NULL,
  PRIMARY KEY (wish_id, user_id)
) STRICT;
