-- Browsers that have signed in to an account: their tries are counted apart from those of strangers, who can so lock
-- nobody out. The key is a browser's own secret, kept as its SHA-256 only.
create table signin.browser (
  account_id bigint not null references signin.account on delete cascade,
  key_hash bytea not null,
  used_at timestamptz not null,
  primary key (account_id, key_hash)
);
create index browser_key on signin.browser (key_hash);

-- Official accounts, whose names nobody else may look like.
create index member_is_official on member (id) where is_official;
