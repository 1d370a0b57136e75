-- Views of guests do not count in heat, because anybody can invent guests. `views` is the shown number, `member_views`
-- ranks the post.
alter table post add column member_views integer not null default 0;

-- Counted guest views in an hour by network: of each post, and of all together as post 0. Unlogged: a crash resets the
-- counts.
create unlogged table guest_view (
  hour timestamptz not null,
  network text not null,
  post_id bigint not null,
  views integer not null,
  primary key (hour, network, post_id)
);

-- The function and the trigger are those of 003_ranks, for members' views only.
create or replace function post_before() returns trigger language plpgsql as $$
begin
  new.active_at := coalesce(new.active_at, new.created_at);
  new.heat := post_heat(new.thumb, new.comment, new.member_views, new.created_at);
  return new;
end
$$;
drop trigger post_before on post;
drop trigger post_updated on post;

create temporary table counted on commit drop as
select p.id, p.member_id, p.heat as old_heat, coalesce(v.count, 0)::integer as member_views,
  post_heat(p.thumb, p.comment, coalesce(v.count, 0)::integer, p.created_at) as heat
from post p
left join (select post_id, count(*) as count from post_view where reader like 'm%' group by post_id) v
  on v.post_id = p.id;
update post p set member_views = c.member_views, heat = c.heat
from counted c
where c.id = p.id and (c.member_views > 0 or c.heat <> c.old_heat);

-- A changed heat gets a new rank from now on, so that earlier snapshots do not change.
with ended as (
  update post_rank r set to_at = clock_timestamp() from counted c
  where c.id = r.post_id and c.heat <> c.old_heat and r.to_at = 'infinity'
  returning r.post_id, r.to_at
)
insert into post_rank (post_id, member_id, heat, from_at)
select c.id, c.member_id, c.heat, e.to_at from ended e join counted c on c.id = e.post_id;

create trigger post_before before insert or update of thumb, comment, member_views, created_at on post
  for each row execute function post_before();
create trigger post_updated after update of thumb, comment, member_views, created_at, deleted_at, pinned_at on post
  for each row execute function post_updated();
