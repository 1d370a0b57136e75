-- A row is inserted before its file is written and deleted after the file is removed, so that every file has a row.
-- `ready`: the file is complete. `removed_at`: the file is released and must not be shown.
alter table upload add column ready boolean not null default true;
alter table upload add column removed_at timestamptz;
drop index upload_unused;
create index upload_unused on upload (created_at) where post_id is null and not profile and removed_at is null;
create index upload_unused_member on upload (member_id) where post_id is null and not profile and removed_at is null;
create index upload_profile on upload (member_id) where profile and removed_at is null;
create index upload_removed on upload (name) where removed_at is not null;

-- Bytes that a member uploaded on a day (UTC), rejected files included.
create table upload_day (
  member_id bigint not null references member on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (member_id, day)
);
create index upload_day_age on upload_day (day);
