-- Whether the same was asked, or voted about, in vain lately is looked up with every request.
CREATE INDEX requests_of_a_kind ON requests (game_id, kind);
