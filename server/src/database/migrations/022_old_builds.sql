-- Builds that no reader gets any more are removed after a time, with a line in the history.
create index build_age on release.build (uploaded_at);
create index history_age on release.history (app, at);
alter table release.history
  drop constraint history_act_check,
  add constraint history_act_check check (act in ('upload', 'activate', 'roll back', 'canary', 'promote', 'end canary',
    'preview', 'remove', 'create token', 'revoke token'));
