-- What goes with a post, and with an account's sessions, is found without reading all comments and all sessions.
create index comment_post on comment (post_id) where deleted_at is null;
create index app_session_member on app_session (member_id);
