-- By which appendix or chapter the factions are set up: 5.1, or A.
ALTER TABLE games ADD COLUMN setup TEXT NOT NULL DEFAULT 'standard'
  CHECK (setup IN ('standard', 'advanced'));
-- The factions from which its people draft, joined by commas, or 'all'; '' for no draft.
ALTER TABLE games ADD COLUMN draft TEXT NOT NULL DEFAULT '';
