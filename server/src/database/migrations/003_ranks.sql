-- Ranks of posts and comments, for lists with stable pages whose cost does not grow with the community
-- (docs/decisions/0005). Every rank and pin has the time of its validity; a list reads those valid at its snapshot.
-- Ended ones are kept as long as a snapshot can be read: three hours, `historyRetentionMs` in api/pagination.ts.

-- Totals that are too expensive to count. A name has several rows, so that writers seldom wait for each other.
create table tally (
  name text not null,
  shard smallint not null,
  count bigint not null,
  primary key (name, shard)
);

create function tally_add(tally_name text, id bigint, step integer) returns void language sql as $$
  insert into tally (name, shard, count) values (tally_name, id % 16, step)
  on conflict (name, shard) do update set count = tally.count + excluded.count
$$;

create table post_rank (
  post_id bigint not null references post on delete cascade,
  member_id bigint not null,
  heat double precision not null,
  from_at timestamptz not null,
  to_at timestamptz not null default 'infinity',
  primary key (post_id, from_at)
);
create index post_rank_heat on post_rank (heat desc, post_id desc) include (member_id, from_at, to_at);

create table post_pin (
  post_id bigint not null references post on delete cascade,
  member_id bigint not null,
  is_official boolean not null,
  from_at timestamptz not null,
  to_at timestamptz not null default 'infinity',
  primary key (post_id, from_at)
);
create index post_pin_order on post_pin (is_official desc, from_at desc, post_id desc) include (member_id, to_at);
create index post_pin_member on post_pin (member_id);
create index post_pin_from on post_pin (from_at);
create index post_pin_to on post_pin (to_at) where to_at < 'infinity';

create table comment_rank (
  comment_id bigint not null references comment on delete cascade,
  post_id bigint not null,
  parent_id bigint,
  heat integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null default 'infinity',
  primary key (comment_id, from_at)
);
create index comment_rank_post on comment_rank (post_id, heat desc, comment_id desc) where parent_id is null;
create index comment_rank_parent on comment_rank (parent_id, heat desc, comment_id desc) where parent_id is not null;

-- Ended follows, for earlier snapshots of Following.
create table follow_past (
  fan_id bigint not null,
  author_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null
);
create index follow_past_fan on follow_past (fan_id, to_at);

-- Heat is the logarithm of a post's activity, in steps of about an eighth, plus its time in units of 12.5 hours. The
-- order of two sums never depends on the current time, so heat is updated on activity only. The steps keep ranks few.
create function post_heat(thumb integer, comment integer, views integer, created_at timestamptz)
  returns double precision
language sql immutable as $$
  select floor(log(1 + greatest(0, thumb * 2 + comment * 3 + views * 0.05)::double precision) * 20) / 20
    + extract(epoch from created_at)::double precision / 45000
$$;

-- A new rank begins just after the action, so that snapshots that were read do not change. A post or comment gets at
-- most thirty ranks a minute; further ones are merged into the next, so that toggling cannot fill the index.
create function rank_begins(act timestamptz, thirtieth timestamptz) returns timestamptz language sql immutable as $$
  select greatest(act + interval '1 millisecond', thirtieth + interval '1 minute')
$$;

create function post_before() returns trigger language plpgsql as $$
begin
  new.active_at := coalesce(new.active_at, new.created_at);
  new.heat := post_heat(new.thumb, new.comment, new.views, new.created_at);
  return new;
end
$$;
create trigger post_before before insert or update of thumb, comment, views, created_at on post
  for each row execute function post_before();

create function post_pinned(pinned post) returns void language plpgsql as $$
begin
  insert into post_pin (post_id, member_id, is_official, from_at)
  select pinned.id, pinned.member_id, m.is_official, pinned.pinned_at from member m where m.id = pinned.member_id
  on conflict (post_id, from_at) do update set to_at = 'infinity';
  perform tally_add('pins', pinned.id, 1);
  delete from post_pin where member_id = pinned.member_id and to_at < pinned.pinned_at - interval '3 hours';
end
$$;

create function post_unpinned(unpinned post) returns void language plpgsql as $$
begin
  update post_pin set to_at = coalesce(unpinned.deleted_at, unpinned.unpinned_at, clock_timestamp())
    + interval '1 millisecond'
  where post_id = unpinned.id and to_at = 'infinity';
  perform tally_add('pins', unpinned.id, -1);
end
$$;

create function post_reranked(ranked post) returns void language plpgsql as $$
declare
  latest timestamptz;
  begins timestamptz;
begin
  select max(from_at) into latest from post_rank where post_id = ranked.id;
  if latest > ranked.active_at then
    update post_rank set heat = ranked.heat where post_id = ranked.id and from_at = latest;
    return;
  end if;
  begins := rank_begins(ranked.active_at,
    (select from_at from post_rank where post_id = ranked.id order by from_at desc offset 29 limit 1));
  update post_rank set to_at = begins where post_id = ranked.id and from_at = latest;
  insert into post_rank (post_id, member_id, heat, from_at) values (ranked.id, ranked.member_id, ranked.heat, begins);
  delete from post_rank where post_id = ranked.id and to_at < ranked.active_at - interval '3 hours';
end
$$;

-- Writers lock in one order: post, comment, member, tally. A statement may insert many posts, so the trigger handles
-- all of them at once.
create function post_inserted() returns trigger language plpgsql as $$
begin
  update member m set post_count = m.post_count + f.count
  from (select member_id, count(*) as count from fresh where deleted_at is null group by member_id) f
    where m.id = f.member_id;
  insert into tally (name, shard, count)
  select 'posts', id % 16, count(*) from fresh where deleted_at is null group by id % 16 order by id % 16
  on conflict (name, shard) do update set count = tally.count + excluded.count;
  insert into post_rank (post_id, member_id, heat, from_at)
  select id, member_id, heat, created_at from fresh where deleted_at is null;
  perform post_pinned(fresh) from fresh where deleted_at is null and pinned_at is not null;
  return null;
end
$$;
create trigger post_inserted after insert on post referencing new table as fresh
  for each statement execute function post_inserted();

create function post_updated() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null and new.deleted_at is not null then
    update member set post_count = post_count - 1 where id = new.member_id;
    perform tally_add('posts', new.id, -1);
    delete from post_rank where post_id = new.id and from_at > new.deleted_at + interval '1 millisecond';
    update post_rank set to_at = new.deleted_at + interval '1 millisecond'
    where post_id = new.id and to_at > new.deleted_at + interval '1 millisecond';
  elsif new.created_at <> old.created_at then
    update post_rank set from_at = new.created_at, heat = new.heat where post_id = new.id and to_at = 'infinity';
  elsif new.heat <> old.heat and new.deleted_at is null then
    perform post_reranked(new);
  end if;
  if old.pinned_at is not null and (new.pinned_at is null or new.deleted_at is not null) and old.deleted_at is null then
    perform post_unpinned(new);
  elsif old.pinned_at is null and new.pinned_at is not null and new.deleted_at is null then
    perform post_pinned(new);
  end if;
  return null;
end
$$;
create trigger post_updated after update of thumb, comment, views, created_at, deleted_at, pinned_at on post
  for each row execute function post_updated();

create function post_removed() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then return null; end if;
  update member set post_count = post_count - 1 where id = old.member_id;
  perform tally_add('posts', old.id, -1);
  if old.pinned_at is not null then perform tally_add('pins', old.id, -1); end if;
  return null;
end
$$;
create trigger post_removed after delete on post for each row execute function post_removed();

create function comment_before() returns trigger language plpgsql as $$
begin
  new.active_at := coalesce(new.active_at, new.created_at);
  return new;
end
$$;
create trigger comment_before before insert on comment for each row execute function comment_before();

create function comment_inserted() returns trigger language plpgsql as $$
begin
  update post p set top_comment = p.top_comment + f.count
  from (select post_id, count(*) as count from fresh where deleted_at is null and parent_id is null group by post_id) f
  where p.id = f.post_id;
  insert into comment_rank (comment_id, post_id, parent_id, heat, from_at)
  select id, post_id, parent_id, thumb + reply, created_at from fresh where deleted_at is null;
  return null;
end
$$;
create trigger comment_inserted after insert on comment referencing new table as fresh
  for each statement execute function comment_inserted();

create function comment_reranked(ranked comment) returns void language plpgsql as $$
declare
  latest timestamptz;
  begins timestamptz;
begin
  select max(from_at) into latest from comment_rank where comment_id = ranked.id;
  if latest > ranked.active_at then
    update comment_rank set heat = ranked.thumb + ranked.reply where comment_id = ranked.id and from_at = latest;
    return;
  end if;
  begins := rank_begins(ranked.active_at,
    (select from_at from comment_rank where comment_id = ranked.id order by from_at desc offset 29 limit 1));
  update comment_rank set to_at = begins where comment_id = ranked.id and from_at = latest;
  insert into comment_rank (comment_id, post_id, parent_id, heat, from_at)
  values (ranked.id, ranked.post_id, ranked.parent_id, ranked.thumb + ranked.reply, begins);
  delete from comment_rank where comment_id = ranked.id and to_at < ranked.active_at - interval '3 hours';
end
$$;

create function comment_updated() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null and new.deleted_at is not null then
    if new.parent_id is null then update post set top_comment = top_comment - 1 where id = new.post_id; end if;
    delete from comment_rank where comment_id = new.id and from_at > new.deleted_at + interval '1 millisecond';
    update comment_rank set to_at = new.deleted_at + interval '1 millisecond'
    where comment_id = new.id and to_at > new.deleted_at + interval '1 millisecond';
  elsif new.thumb + new.reply <> old.thumb + old.reply and new.deleted_at is null then
    perform comment_reranked(new);
  end if;
  return null;
end
$$;
create trigger comment_updated after update of thumb, reply, deleted_at on comment
  for each row execute function comment_updated();

create function member_official() returns trigger language plpgsql as $$
begin
  update post_pin set is_official = new.is_official where member_id = new.id;
  return null;
end
$$;
create trigger member_official after update of is_official on member
  for each row when (old.is_official <> new.is_official) execute function member_official();

create function follow_ended() returns trigger language plpgsql as $$
begin
  insert into follow_past (fan_id, author_id, from_at, to_at)
    values (old.fan_id, old.author_id, old.created_at, clock_timestamp());
  delete from follow_past where fan_id = old.fan_id and to_at < clock_timestamp() - interval '3 hours';
  return null;
end
$$;
create trigger follow_ended after delete on follow for each row execute function follow_ended();
