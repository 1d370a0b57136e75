-- A like made the topics of its post again, and what makes its heat was read from its text each time: together a tenth
-- of what the database did for it (docs/decisions/0091).

-- PostgreSQL inlines neither, since times and texts are part of them, and plans an SQL function anew at each call until
-- version 18. The same as before (003_ranks).
create or replace function post_heat(thumb integer, comment integer, views integer, created_at timestamptz)
  returns double precision
language plpgsql immutable as $$
begin
  return floor(log(1 + greatest(0, thumb * 2 + comment * 3 + views * 0.05)::double precision) * 20) / 20
    + extract(epoch from created_at)::double precision / 45000;
end
$$;
create or replace function rank_begins(act timestamptz, thirtieth timestamptz) returns timestamptz
language plpgsql immutable as $$
begin
  return greatest(act + interval '1 millisecond', thirtieth + interval '1 minute');
end
$$;

-- Where a table has a trigger before updates, each update makes all generated columns of a row anew: heat is one of
-- them, and nothing runs before an update.
drop trigger post_before on post;
drop trigger post_updated on post;
alter table post drop column heat;
alter table post add column heat double precision not null
  generated always as (post_heat(thumb, comment, member_views, created_at)) stored;

create or replace function post_before() returns trigger language plpgsql as $$
begin
  new.active_at := coalesce(new.active_at, new.created_at);
  return new;
end
$$;
create trigger post_before before insert on post for each row execute function post_before();
create trigger post_updated after update of thumb, comment, member_views, created_at, deleted_at, pinned_at on post
  for each row execute function post_updated();

-- As before (003_ranks), with one look at the latest ranks for the last of them and for the thirtieth.
create or replace function post_reranked(ranked post) returns void language plpgsql as $$
declare
  latest timestamptz[] := array(
    select from_at from post_rank where post_id = ranked.id order by from_at desc limit 30
  );
  begins timestamptz := rank_begins(ranked.active_at, latest[30]);
begin
  if latest[1] > ranked.active_at then
    update post_rank set heat = ranked.heat where post_id = ranked.id and from_at = latest[1];
    return;
  end if;
  update post_rank set to_at = begins where post_id = ranked.id and from_at = latest[1];
  insert into post_rank (post_id, member_id, heat, from_at) values (ranked.id, ranked.member_id, ranked.heat, begins);
  delete from post_rank where post_id = ranked.id and to_at < ranked.active_at - interval '3 hours';
end
$$;
