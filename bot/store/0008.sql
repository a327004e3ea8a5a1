-- Whoever has sat at any table is looked for by who they are.
CREATE INDEX seats_of_a_person ON seats (user_id, game_id);
-- The few messages that should be gone, game by game.
CREATE INDEX posts_doomed_by_game ON posts (game_id) WHERE doomed;
