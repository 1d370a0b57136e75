-- A canary is a second build, which a share of the readers gets; its routes are claimed as the active build's are.
-- `watched`: the active build goes back by itself if its page views fail.
alter table release.pointer
  add column canary text,
  add column canary_share smallint check (canary_share between 1 and 100),
  add column canary_routes jsonb,
  add column watched boolean not null default false,
  add check (num_nulls(canary, canary_share, canary_routes) in (0, 3)),
  add foreign key (app, canary) references release.build (app, id);

-- Page views and failed ones of the watched builds, since each became the canary or the active build.
create table release.watched_build (
  app text not null,
  build text not null,
  views bigint not null,
  failures bigint not null,
  primary key (app, build)
);

-- Signs preview links; made by the first instance that needs it.
create table release.preview_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);

alter table release.history
  add column share smallint,
  drop constraint history_act_check,
  add check (act in ('upload', 'activate', 'roll back', 'canary', 'promote', 'end canary', 'preview', 'create token',
    'revoke token'));
