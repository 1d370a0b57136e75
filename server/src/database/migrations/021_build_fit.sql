-- What a build takes from its hosts and from the server, and what a host gives: its `fit.json`. Builds that were
-- uploaded earlier have none.
alter table release.build add column fit jsonb;
