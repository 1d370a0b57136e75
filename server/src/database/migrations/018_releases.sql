create schema release;

-- One row. Every change below raises the number in its transaction first: changes run one after another, and instances
-- compare it to notice a change whose announcement was lost. Without a token the calls are off.
create table release.state (number bigint not null, has_tokens boolean not null);
insert into release.state values (0, false);

create table release.token (
  id bigint generated always as identity primary key,
  app text not null,
  label text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- An archive has a row here from before it is stored until its build has one, so that none is forgotten.
create table release.unfinished_archive (name text primary key, created_at timestamptz not null);
create index unfinished_archive_created on release.unfinished_archive (created_at);

-- Builds never change. `description` is the build's own: `remote.json`, `shell.json` or `host.json`.
create table release.build (
  app text not null,
  id text not null,
  archive text not null unique,
  archive_hash bytea not null,
  archive_bytes bigint not null,
  unpacked_bytes bigint not null,
  files jsonb not null,
  description jsonb not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (app, id)
);
create index build_uploaded on release.build (app, uploaded_at);

-- The active build of each app with its routes, and earlier good ones, newest first. `by_image`: only images have
-- changed it so far.
create table release.pointer (
  app text primary key,
  active text not null,
  routes jsonb not null,
  previous text[] not null,
  by_image boolean not null,
  changed_at timestamptz not null,
  foreign key (app, active) references release.build (app, id)
);

create table release.history (
  id bigint generated always as identity primary key,
  app text not null,
  act text not null check (act in ('upload', 'activate', 'roll back', 'create token', 'revoke token')),
  build text,
  replaced text,
  actor text not null,
  reason text,
  at timestamptz not null
);
create index history_app on release.history (app, id);

create function release.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of releases cannot be changed';
end
$$;
create trigger history_append_only before update or delete or truncate on release.history
  for each statement execute function release.refuse_change();
