-- A like, and a message, is one statement of the server: each step of a transaction is a round trip, and costs both
-- sides as much as the step itself (docs/decisions/0080).

-- Repeating an action adds no message: a message that was retracted unread becomes new again, and a read one does not
-- change. The transactions about one subject come one after the other, because they lock its post or the fan.
create function message_told(recipient bigint, told_kind smallint, actor bigint, about_post bigint,
  about_comment bigint, about text, told_at timestamptz) returns void
language plpgsql as $$
declare
  gathered bigint;
  size integer;
begin
  if exists (
    select from message where member_id = recipient and kind = told_kind and actor_id = actor
      and coalesce(post_id, 0) = coalesce(about_post, 0) and coalesce(comment_id, 0) = coalesce(about_comment, 0)
      and not taken_back
  ) then return; end if;
  update message_group set count = count + 1, latest_at = greatest(latest_at, told_at)
  where id = (
    select id from message_group where member_id = recipient and kind = told_kind and subject = about
      and latest_at > coalesce(
        (select listed_at from message_count where member_id = recipient and kind = told_kind), '-infinity')
    order by latest_at desc limit 1
  )
  returning id, count into gathered, size;
  if not found then
    insert into message_group (member_id, kind, subject, latest_at, count)
    values (recipient, told_kind, about, told_at, 1) returning id, count into gathered, size;
  end if;
  insert into message (member_id, kind, actor_id, post_id, comment_id, group_id, created_at)
  values (recipient, told_kind, actor, about_post, about_comment, gathered, told_at)
  on conflict (member_id, kind, actor_id, coalesce(post_id, 0), coalesce(comment_id, 0))
  do update set taken_back = false, group_id = excluded.group_id, created_at = excluded.created_at;
  if size = 1 then
    insert into message_count (member_id, kind, count) values (recipient, told_kind, 1)
    on conflict (member_id, kind) do update set count = message_count.count + 1;
  end if;
end
$$;

-- Retracts an unread message.
create function message_taken_back(recipient bigint, told_kind smallint, actor bigint, about_post bigint,
  about_comment bigint) returns void
language plpgsql as $$
declare
  gathered bigint;
  size integer;
begin
  update message set taken_back = true
  where member_id = recipient and kind = told_kind and actor_id = actor
    and coalesce(post_id, 0) = coalesce(about_post, 0) and coalesce(comment_id, 0) = coalesce(about_comment, 0)
    and read_at is null and not taken_back and not gone
  returning group_id into gathered;
  if not found then return; end if;
  update message_group set count = count - 1 where id = gathered returning count into size;
  if size = 0 then
    update message_count set count = count - 1 where member_id = recipient and kind = told_kind;
  end if;
end
$$;

-- Locks a post. Returns the time of an action on it, null if there is no such post: the caller's, whose clock may be
-- another one, and the wait for the lock, if others had it. Its milliseconds are whole, as those of the caller.
create function post_locked_at(target bigint, asked_at timestamptz) returns timestamptz language plpgsql as $$
begin
  perform from post where id = target and deleted_at is null for no key update skip locked;
  if found then return asked_at; end if;
  perform from post where id = target and deleted_at is null for no key update;
  if not found then return null; end if;
  return asked_at + date_trunc('milliseconds', clock_timestamp() - statement_timestamp());
end
$$;

-- What a like of a post or a comment means to its author: a like more or less of all, and a message if it is not the
-- author's own. 7 is the kind of these messages (`messageKinds`).
create function like_credited(author bigint, liker bigint, about_post bigint, about_comment bigint, likes boolean,
  liked_at timestamptz) returns void
language plpgsql as $$
begin
  update member set thumb = thumb + case when likes then 1 else -1 end where id = author;
  if author = liker then return; end if;
  if likes then
    perform message_told(author, 7::smallint, liker, about_post, about_comment,
      coalesce('comment ' || about_comment, 'post ' || about_post), liked_at);
  else
    perform message_taken_back(author, 7::smallint, liker, about_post, about_comment);
  end if;
end
$$;

-- Adds or removes a like of a post, with its counts and its message. False if there is nothing to change, null if there
-- is no such post.
create function post_liked(target bigint, liker bigint, likes boolean, asked_at timestamptz) returns boolean
language plpgsql as $$
declare
  author bigint;
  liked_at timestamptz := post_locked_at(target, asked_at);
  step integer := case when likes then 1 else -1 end;
begin
  if liked_at is null then return null; end if;
  if likes then
    insert into post_like (post_id, member_id, created_at) values (target, liker, liked_at) on conflict do nothing;
  else
    delete from post_like where post_id = target and member_id = liker;
  end if;
  if not found then return false; end if;
  update post set thumb = thumb + step, active_at = greatest(active_at, liked_at) where id = target
  returning member_id into author;
  perform like_credited(author, liker, target, null, likes, liked_at);
  return true;
end
$$;

-- The same of a comment or reply. Its post is locked before it.
create function comment_liked(target bigint, liker bigint, likes boolean, asked_at timestamptz) returns boolean
language plpgsql as $$
declare
  author bigint;
  commented bigint;
  liked_at timestamptz;
  step integer := case when likes then 1 else -1 end;
begin
  select post_id into commented from comment where id = target and deleted_at is null;
  if not found then return null; end if;
  liked_at := post_locked_at(commented, asked_at);
  if liked_at is null then return null; end if;
  -- Whoever deletes a comment locks its post, too.
  select member_id into author from comment where id = target and deleted_at is null;
  if not found then return null; end if;
  if likes then
    insert into comment_like (comment_id, member_id, created_at) values (target, liker, liked_at)
    on conflict do nothing;
  else
    delete from comment_like where comment_id = target and member_id = liker;
  end if;
  if not found then return false; end if;
  update comment set thumb = thumb + step, active_at = greatest(active_at, liked_at) where id = target;
  perform like_credited(author, liker, commented, target, likes, liked_at);
  return true;
end
$$;
