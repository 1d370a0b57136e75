-- A search looks at the names of the most popular members: it reads them from the index, without the members' rows,
-- which lie apart.
drop index member_popular;
create index member_popular on member (popularity desc, id) include (search_name, created_at);
