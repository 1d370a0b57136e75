-- Browsers that have signed in to an account. Their attempts are counted separately, so that strangers cannot lock the
-- member out. The key is the SHA-256 hash of the browser's secret.
create table signin.browser (
  account_id bigint not null references signin.account on delete cascade,
  key_hash bytea not null,
  used_at timestamptz not null,
  primary key (account_id, key_hash)
);
create index browser_key on signin.browser (key_hash);

-- Official accounts, whose names are compared with new nicknames.
create index member_is_official on member (id) where is_official;
