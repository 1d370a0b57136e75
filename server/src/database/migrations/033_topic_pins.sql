-- Pins once more for each topic of their post: a topic's pinned posts are read in their order, however many pins there
-- are of other topics (docs/decisions/0027). The trigger comes first, so that no pin is missed while those of before
-- are copied: until then nobody pins, and everybody reads.
create table topic_pin (
  topic text not null,
  post_id bigint not null,
  member_id bigint not null,
  is_official boolean not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (post_id, from_at, topic)
);

-- Topics of posts do not change. Open pins are counted in tally, as 'pins of' and the topic, in the order of topics.
create function post_pin_topics() returns trigger language plpgsql as $$
declare
  step integer;
  changed text[];
begin
  if tg_op = 'INSERT' then
    insert into topic_pin (topic, post_id, member_id, is_official, from_at, to_at)
    select topic, new.post_id, new.member_id, new.is_official, new.from_at, new.to_at
    from post p cross join unnest(p.topics) topic where p.id = new.post_id;
    step := (new.to_at = 'infinity')::integer;
  elsif tg_op = 'UPDATE' then
    update topic_pin set is_official = new.is_official, from_at = new.from_at, to_at = new.to_at
    where post_id = old.post_id and from_at = old.from_at;
    step := (new.to_at = 'infinity')::integer - (old.to_at = 'infinity')::integer;
  else
    step := -(old.to_at = 'infinity')::integer;
  end if;
  if step <> 0 then
    select array_agg(topic order by topic) into changed from topic_pin
    where post_id = coalesce(new.post_id, old.post_id) and from_at = coalesce(new.from_at, old.from_at);
    perform tally_add('pins of ' || topic, coalesce(new.post_id, old.post_id), step) from unnest(changed) topic;
    -- Anybody can invent topics.
    delete from tally where name in (select 'pins of ' || topic from unnest(changed) topic)
      and shard = coalesce(new.post_id, old.post_id) % 16 and count = 0;
  end if;
  if tg_op = 'DELETE' then
    delete from topic_pin where post_id = old.post_id and from_at = old.from_at;
  end if;
  return null;
end
$$;
create trigger post_pin_topics after insert or update or delete on post_pin
  for each row execute function post_pin_topics();

insert into topic_pin (topic, post_id, member_id, is_official, from_at, to_at)
select topic, n.post_id, n.member_id, n.is_official, n.from_at, n.to_at
from post_pin n join post p on p.id = n.post_id cross join unnest(p.topics) topic;
insert into tally (name, shard, count)
select 'pins of ' || topic, post_id % 16, count(*) from topic_pin where to_at = 'infinity'
group by topic, post_id % 16;

create index topic_pin_order on topic_pin (topic, is_official desc, from_at desc, post_id desc)
  include (member_id, to_at);
