-- People are found with and without accents. A second column, since topics are compared by search_form and instances of
-- the version before this one still search by the first column.
--
-- Marks of Latin, Greek and Cyrillic letters go; those of other scripts make other letters (か and が). Letters that
-- Unicode does not decompose are replaced by their base letters.
create function search_folded(words text) returns text language sql immutable strict parallel safe as $$
  select translate(
    normalize(regexp_replace(normalize(search_form(words), NFD), '[\u0300-\u036f]', '', 'g'), NFC),
    'øłđħŧıð', 'oldhtid'
  )
$$;

alter table member add column folded_name text not null generated always as (search_folded(nickname)) stored;
create index member_folded on member using gin (search_pieces(folded_name));
create index member_popular_folded on member (popularity desc, id) include (folded_name, created_at);
