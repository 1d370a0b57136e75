-- Promotions to come: of a canary beside an active build, as long as both are what they were. Instances of the version
-- before know none: what they change ends a plan when it is due.
create table release.plan (
  app text primary key,
  canary text not null,
  active text not null,
  due_at timestamptz not null,
  actor text not null,
  reason text,
  dropped text[] not null
);
alter table release.history
  drop constraint history_act_check,
  add constraint history_act_check check (act in ('upload', 'activate', 'roll back', 'canary', 'promote', 'end canary',
    'preview', 'withdraw', 'return', 'plan', 'cancel plan', 'remove', 'create token', 'revoke token')) not valid;
