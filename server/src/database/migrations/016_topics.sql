-- Feeds of a topic, of some authors, or of both (docs/decisions/0027).

-- Topics are equal if their search forms are (002_search). Normalizing may lengthen a text, and an index entry has a
-- maximum length.
create function topic_form(topic text) returns text language sql immutable strict parallel safe as $$
  select left(search_form(topic), 300)
$$;

create function topic_forms(subjects jsonb) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct topic_form(subject)), '{}') from jsonb_array_elements_text(subjects) subject
$$;

alter table post add column topics text[] not null generated always as (topic_forms(subjects)) stored;

-- The ranks of post_rank once more for each topic of the post. Where one ends stands in post_rank alone, so that a like
-- writes only the new rank's rows.
create table topic_rank (
  topic text not null,
  post_id bigint not null,
  member_id bigint not null,
  heat double precision not null,
  from_at timestamptz not null,
  primary key (post_id, from_at, topic)
);
insert into topic_rank (topic, post_id, member_id, heat, from_at)
select topic, r.post_id, r.member_id, r.heat, r.from_at
from post_rank r join post p on p.id = r.post_id cross join unnest(p.topics) topic;

create index topic_rank_heat on topic_rank (topic, heat desc, post_id desc) include (member_id, from_at);
create index topic_rank_member on topic_rank (topic, member_id, heat desc, post_id desc) include (from_at);
create index post_rank_member on post_rank (member_id, heat desc, post_id desc) include (from_at, to_at);

create function post_rank_topics() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into topic_rank (topic, post_id, member_id, heat, from_at)
    select topic, new.post_id, new.member_id, new.heat, new.from_at
    from post p cross join unnest(p.topics) topic where p.id = new.post_id;
  elsif tg_op = 'UPDATE' then
    update topic_rank set heat = new.heat, from_at = new.from_at
    where post_id = old.post_id and from_at = old.from_at;
  else
    delete from topic_rank where post_id = old.post_id and from_at = old.from_at;
  end if;
  return null;
end
$$;
create trigger post_rank_topics after insert or delete on post_rank
  for each row execute function post_rank_topics();
create trigger post_rank_topics_changed after update of heat, from_at on post_rank
  for each row when ((old.heat, old.from_at) is distinct from (new.heat, new.from_at))
  execute function post_rank_topics();

-- Posts of each author by topic. Posts of everybody by topic are in tally, as 'topic' and the form.
create table topic_count (
  member_id bigint not null references member on delete cascade,
  topic text not null,
  count integer not null,
  primary key (member_id, topic)
);
insert into topic_count (member_id, topic, count)
select member_id, topic, count(*) from post cross join unnest(topics) topic where deleted_at is null
group by member_id, topic;
insert into tally (name, shard, count)
select 'topic ' || topic, id % 16, count(*) from post cross join unnest(topics) topic where deleted_at is null
group by topic, id % 16;

-- These triggers run after those of 003_ranks, by their names: counts of topics are locked last and in one order.
create function post_inserted_topics() returns trigger language plpgsql as $$
begin
  insert into topic_count (member_id, topic, count)
  select member_id, topic, count(*) from fresh cross join unnest(topics) topic where deleted_at is null
  group by member_id, topic order by member_id, topic
  on conflict (member_id, topic) do update set count = topic_count.count + excluded.count;
  insert into tally (name, shard, count)
  select 'topic ' || topic, id % 16, count(*) from fresh cross join unnest(topics) topic where deleted_at is null
  group by topic, id % 16 order by topic, id % 16
  on conflict (name, shard) do update set count = tally.count + excluded.count;
  return null;
end
$$;
create trigger post_inserted_topics after insert on post referencing new table as fresh
  for each statement execute function post_inserted_topics();

create function post_gone_topics() returns trigger language plpgsql as $$
begin
  update topic_count set count = count - 1 where member_id = old.member_id and topic = any(old.topics);
  delete from topic_count where member_id = old.member_id and topic = any(old.topics) and count = 0;
  perform tally_add('topic ' || topic, old.id, -1) from unnest(old.topics) topic;
  delete from tally where name in (select 'topic ' || topic from unnest(old.topics) topic) and shard = old.id % 16
    and count = 0;
  return null;
end
$$;
create trigger post_updated_topics after update of deleted_at on post
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function post_gone_topics();
create trigger post_removed_topics after delete on post
  for each row when (old.deleted_at is null) execute function post_gone_topics();
