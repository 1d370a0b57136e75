-- Members in sitemaps.
create index member_posted on member (id) where post_count > 0;
