-- What members wrote lately, on all instances together. Unlogged: a crash resets the limits. Writers lock a member's
-- rows here before all others.
create unlogged table text_pace (
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('comment', 'post')),
  -- The first text of the minute that is counted.
  began_at timestamptz not null,
  count integer not null,
  primary key (member_id, kind)
);

create unlogged table recent_text (
  member_id bigint not null references member on delete cascade,
  fingerprint bytea not null,
  written_at timestamptz not null,
  primary key (member_id, fingerprint)
);
create index recent_text_age on recent_text (written_at);
