-- Files that a profile shows are kept although no post uses them.
alter table upload add column profile boolean not null default false;
drop index upload_unused;
create index upload_unused on upload (created_at) where post_id is null and not profile;
