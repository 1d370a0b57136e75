-- Numbers of visible messages by member and kind, which lists show without counting rows. Messages that are taken back
-- or `gone` (their content was deleted) are neither counted nor in the index that lists read.
alter table message add column gone boolean not null default false;

update message g set gone = true
from message told
left join post p on p.id = told.post_id
left join comment c on c.id = told.comment_id
left join comment up on up.id = coalesce(c.answers_id, c.parent_id)
where told.id = g.id
  and (p.deleted_at is not null or c.deleted_at is not null or (told.kind <> 7 and up.deleted_at is not null));

drop index message_inbox;
create index message_inbox on message (member_id, kind, created_at desc, id desc) where not taken_back and not gone;
create index message_post on message (post_id) where post_id is not null and not gone;
create index message_comment on message (comment_id) where comment_id is not null and not gone;

create table message_count (
  member_id bigint not null references member on delete cascade,
  kind smallint not null,
  count integer not null,
  primary key (member_id, kind)
);
insert into message_count (member_id, kind, count)
select member_id, kind, count(*) from message where not taken_back and not gone group by member_id, kind;

-- Hides messages and subtracts them from their members' counts. Counts are locked last, in one order like other rows.
create function messages_gone(ids bigint[]) returns void language sql as $$
  with went as (
    update message set gone = true where id = any(ids) and not gone returning member_id, kind, taken_back
  ), less as (
    select member_id, kind, count(*) as count from went where not taken_back group by member_id, kind
  ), locked as (
    select k.member_id, k.kind, less.count from message_count k join less using (member_id, kind)
    order by k.member_id, k.kind for no key update of k
  )
  update message_count k set count = k.count - locked.count from locked where k.member_id = locked.member_id
    and k.kind = locked.kind
$$;

create function post_messages_gone() returns trigger language plpgsql as $$
begin
  perform messages_gone(array(select id from message where post_id = new.id and not gone));
  return null;
end
$$;
create trigger post_messages_gone after update of deleted_at on post
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function post_messages_gone();

-- Messages about a deleted comment, and messages to its author about replies. Messages about likes of replies remain.
create function comment_messages_gone() returns trigger language plpgsql as $$
begin
  perform messages_gone(array(
    select id from message where comment_id = new.id and not gone
    union
    select g.id from comment c join message g on g.comment_id = c.id
    where c.answers_id = new.id and g.kind <> 7 and not g.gone
    union
    select g.id from comment c join message g on g.comment_id = c.id
    where c.parent_id = new.id and c.answers_id is null and g.kind <> 7 and not g.gone
  ));
  return null;
end
$$;
create trigger comment_messages_gone after update of deleted_at on comment
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function comment_messages_gone();
