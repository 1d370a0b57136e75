-- Following walks the newest posts of all and looks only at who wrote them.
drop index post_newest;
create index post_newest on post (created_at desc, id desc) include (member_id, deleted_at);
