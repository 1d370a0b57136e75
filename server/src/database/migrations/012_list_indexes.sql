-- Following walks the newest posts of all and looks only at who wrote them.
drop index post_newest;
create index post_newest on post (created_at desc, id desc) include (member_id, deleted_at);

-- With the author, so that counting deleted posts of some authors reads nothing else: it would go through all posts
-- instead.
drop index post_deleted;
create index post_deleted on post (deleted_at) include (created_at, member_id) where deleted_at is not null;

-- How much each of many authors wrote, without reading their rows.
create index member_post_count on member (id) include (post_count);

-- What was deleted of one post's comments, or of one comment's replies.
drop index comment_deleted;
create index comment_deleted on comment (post_id, deleted_at) include (created_at) where deleted_at is not null
  and parent_id is null;
create index comment_deleted_reply on comment (parent_id, deleted_at) include (created_at) where deleted_at is not null;

-- With all that a page of comments is cut by, so that it is read in its order and never sorted.
drop index comment_rank_post;
create index comment_rank_post on comment_rank (post_id, heat desc, comment_id desc) include (from_at, to_at)
  where parent_id is null;
drop index comment_rank_parent;
create index comment_rank_parent on comment_rank (parent_id, heat desc, comment_id desc) include (from_at, to_at)
  where parent_id is not null;

-- The pins of many authors, without reading their rows.
drop index post_pin_member;
create index post_pin_member on post_pin (member_id) include (post_id, is_official, from_at, to_at);
