-- So many of its turn's events had everybody seen before an answer was given; NULL: not known.
ALTER TABLE answers ADD COLUMN seen INTEGER;

-- The newest message with a picture of the whole table, as far as it stands in the game's channel.
ALTER TABLE games ADD COLUMN picture INTEGER;
UPDATE games SET picture = (SELECT max(message_id) FROM outbox
  WHERE game_id = games.id AND outbox.channel_id = games.channel_id
    AND outbox.kind IN ('turn', 'over') AND outbox.state = 'sent');

-- Questions to somebody who is not on turn make no sound.
ALTER TABLE games ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;
