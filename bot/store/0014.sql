-- The boards that its channel has seen last, as the renderer's mark of them; '' for none.
ALTER TABLE games ADD COLUMN boards TEXT NOT NULL DEFAULT '';
