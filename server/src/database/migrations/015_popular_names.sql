-- Names of the most popular members, which a search reads from the index instead of from scattered rows.
drop index member_popular;
create index member_popular on member (popularity desc, id) include (search_name, created_at);
