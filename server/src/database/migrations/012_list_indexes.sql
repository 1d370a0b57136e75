-- Following walks the newest posts and reads only their authors.
drop index post_newest;
create index post_newest on post (created_at desc, id desc) include (member_id, deleted_at);

-- Includes the author, so that counting deleted posts of some authors is an index-only scan instead of a scan of all
-- posts.
drop index post_deleted;
create index post_deleted on post (deleted_at) include (created_at, member_id) where deleted_at is not null;

-- Post counts of many authors, without reading their rows.
create index member_post_count on member (id) include (post_count);

-- Deleted comments of a post, or deleted replies to a comment.
drop index comment_deleted;
create index comment_deleted on comment (post_id, deleted_at) include (created_at) where deleted_at is not null
  and parent_id is null;
create index comment_deleted_reply on comment (parent_id, deleted_at) include (created_at) where deleted_at is not null;

-- All columns that select a page of comments, so that it is read in order and never sorted.
drop index comment_rank_post;
create index comment_rank_post on comment_rank (post_id, heat desc, comment_id desc) include (from_at, to_at)
  where parent_id is null;
drop index comment_rank_parent;
create index comment_rank_parent on comment_rank (parent_id, heat desc, comment_id desc) include (from_at, to_at)
  where parent_id is not null;

-- Pins of many authors, without reading their rows.
drop index post_pin_member;
create index post_pin_member on post_pin (member_id) include (post_id, is_official, from_at, to_at);
