-- Channels in which the bot cannot post, until it can again.
CREATE TABLE troubles (
  channel_id INTEGER PRIMARY KEY,
  trouble TEXT NOT NULL,
  since INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  again_at INTEGER NOT NULL
) STRICT;
