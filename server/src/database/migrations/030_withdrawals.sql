-- Since when a remote is not there; null while it is. Its pointer stays, so that it can return. Instances of the version
-- before do not know the column, and leave it as it is.
alter table release.pointer add column withdrawn_at timestamptz;
-- Not validated: earlier lines have earlier words, and the table would be locked while they are read.
alter table release.history
  drop constraint history_act_check,
  add constraint history_act_check check (act in ('upload', 'activate', 'roll back', 'canary', 'promote', 'end canary',
    'preview', 'withdraw', 'return', 'remove', 'create token', 'revoke token')) not valid;
