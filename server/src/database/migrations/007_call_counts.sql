-- Calls of a member or address in a minute, on all instances together. Unlogged: a crash resets the counts.
create unlogged table call_count (
  minute bigint not null,
  key text not null,
  count integer not null,
  primary key (minute, key)
);
