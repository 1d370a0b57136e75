create schema fault;

-- One row for equal faults of an app, by the number that its failure card shows. `total` counts beacons and page
-- faults, `stack` is the newest one. Rows are few for each app: the rarest go first.
create table fault.known (
  number text primary key,
  app text not null,
  kind text not null,
  side text not null check (side in ('browser', 'server')),
  route text,
  message text not null,
  stack text not null,
  total bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index known_rarest on fault.known (app, total desc, last_at desc);
create index known_last on fault.known (last_at);

create table fault.build_count (
  number text not null references fault.known on delete cascade,
  build text not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (number, build)
);
create index build_count_last on fault.build_count (last_at);
