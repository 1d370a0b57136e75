-- What a member hid is listed, the last one first (`hiddenposts`, `hiddenusers`).
create index dislike_member on dislike (member_id, created_at desc, author_id desc);
create index post_hidden_member on post_hidden (member_id, created_at desc, post_id desc);
