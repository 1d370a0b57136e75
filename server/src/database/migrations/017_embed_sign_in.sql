-- Codes that the sign-in site gives to stores' pages, stored as SHA-256 hashes. `challenge` is PKCE's. Used codes stay
-- until their tokens can no longer be renewed, so that a second use is noticed.
create table signin.embed_code (
  code_hash bytea primary key,
  embed text not null,
  origin text not null,
  challenge text not null,
  central_session bytea not null references signin.session on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  forget_at timestamptz not null
);
create index embed_code_session on signin.embed_code (central_session);
create index embed_code_forget on signin.embed_code (forget_at);

-- App sessions of stores' pages have all four: the embed's id, the origin that alone may use the token, the end of
-- renewing, and the code that was exchanged.
alter table app_session
  add column embed text,
  add column origin text,
  add column renewable_until timestamptz,
  add column code_hash bytea,
  add constraint app_session_embed check (num_nonnulls(embed, origin, renewable_until, code_hash) in (0, 4));
create index app_session_code on app_session (code_hash) where code_hash is not null;
