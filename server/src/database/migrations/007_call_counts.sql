-- Calls of one member or address in a minute, counted by every instance together. Not logged: after a crash counting
-- begins anew.
create unlogged table call_count (
  minute bigint not null,
  key text not null,
  count integer not null,
  primary key (minute, key)
);
