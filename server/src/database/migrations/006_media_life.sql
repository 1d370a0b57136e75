-- A file's row is there before the file and goes after it, so that no file is ever without one: `ready` once the file
-- is whole, `removed_at` once nothing may show it any more.
alter table upload add column ready boolean not null default true;
alter table upload add column removed_at timestamptz;
drop index upload_unused;
create index upload_unused on upload (created_at) where post_id is null and not profile and removed_at is null;
create index upload_unused_member on upload (member_id) where post_id is null and not profile and removed_at is null;
create index upload_profile on upload (member_id) where profile and removed_at is null;
create index upload_removed on upload (name) where removed_at is not null;

-- What a member sent on a day (UTC), whatever became of it.
create table upload_day (
  member_id bigint not null references member on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (member_id, day)
);
create index upload_day_age on upload_day (day);
