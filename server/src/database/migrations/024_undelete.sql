-- A deleted post can be brought back for some seconds (`undelpost`): with its pin, rank, counts and messages. Its
-- comments were hidden by it alone.
alter table post add column pinned_before_deletion timestamptz;

create function post_returned() returns trigger language plpgsql as $$
begin
  update member set post_count = post_count + 1 where id = new.member_id;
  perform tally_add('posts', new.id, 1);
  -- The rank that the deletion ended goes on.
  update post_rank set to_at = 'infinity', heat = new.heat
  where post_id = new.id and to_at = old.deleted_at + interval '1 millisecond';
  return null;
end
$$;
create trigger post_returned after update of deleted_at on post
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function post_returned();

create function post_returned_topics() returns trigger language plpgsql as $$
begin
  insert into topic_count (member_id, topic, count)
  select new.member_id, topic, 1 from unnest(new.topics) topic order by topic
  on conflict (member_id, topic) do update set count = topic_count.count + 1;
  perform tally_add('topic ' || topic, new.id, 1) from unnest(new.topics) topic order by topic;
  return null;
end
$$;
create trigger post_updated_topics_returned after update of deleted_at on post
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function post_returned_topics();

create index message_post_gone on message (post_id) where post_id is not null and gone;

-- Messages about comments that were deleted by themselves stay hidden (`comment_messages_gone`).
create function post_messages_returned() returns trigger language plpgsql as $$
begin
  with back as (
    update message set gone = false where id = any(array(
      select g.id from message g
      left join comment c on c.id = g.comment_id
      left join comment up on up.id = coalesce(c.answers_id, c.parent_id)
      where g.post_id = new.id and g.gone and c.deleted_at is null and (g.kind = 7 or up.deleted_at is null)
    )) returning member_id, kind, taken_back
  ), more as (
    select member_id, kind, count(*) as count from back where not taken_back group by member_id, kind
  ), locked as (
    select k.member_id, k.kind, more.count from message_count k join more using (member_id, kind)
    order by k.member_id, k.kind for no key update of k
  )
  update message_count k set count = k.count + locked.count from locked where k.member_id = locked.member_id
    and k.kind = locked.kind;
  return null;
end
$$;
create trigger post_messages_returned after update of deleted_at on post
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function post_messages_returned();
