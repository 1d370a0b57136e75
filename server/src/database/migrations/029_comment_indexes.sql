-- Comments by time and replies, with what says whether they are deleted: deleted ones are passed over in the index,
-- without reading their rows. Comments can be read while the indexes are built, so nothing is dropped before.
create index comment_time_deleted on comment (post_id, created_at desc, id desc) include (deleted_at)
  where parent_id is null;
create index comment_reply_deleted on comment (parent_id, created_at desc, id desc) include (deleted_at)
  where parent_id is not null;
drop index comment_time, comment_reply;
alter index comment_time_deleted rename to comment_time;
alter index comment_reply_deleted rename to comment_reply;
