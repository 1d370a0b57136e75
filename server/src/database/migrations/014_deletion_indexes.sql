-- Rows to delete with a post, and with an account's sessions, without reading all comments and sessions.
create index comment_post on comment (post_id) where deleted_at is null;
create index app_session_member on app_session (member_id);
