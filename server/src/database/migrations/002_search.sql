-- Search for members by a part of the nickname, in any letter case and script, on any server. lower() and upper()
-- depend on the collation, and "C" covers ASCII only, so the first collation that covers other letters is used.
do $migration$
declare
  candidate text;
  chosen text := 'default';
  knows boolean;
begin
  foreach candidate in array array['pg_unicode_fast', 'pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8', 'en_US.utf8'] loop
    begin
      execute format('select lower(''ÉЖ'' collate %I) = ''éж''', candidate) into knows;
      if knows then
        chosen := candidate;
        exit;
      end if;
    exception when others then
      null;
    end;
  end loop;
  -- Converting to upper case and back unifies letters that differ in one case only (ß and ss, the two forms of sigma).
  execute format(
    $sql$
      create function search_form(words text) returns text language sql immutable strict parallel safe as $body$
        select replace(replace(lower(upper(lower(normalize(words, NFKC) collate %1$I))), 'ς', 'σ'), U&'i\0307', 'i')
      $body$
    $sql$,
    chosen
  );
end
$migration$;

-- All pieces of one to three characters of a search form. This needs no extension, and finds single characters of any
-- script.
create function search_pieces(form text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_remove(array_agg(a) || array_agg(a || b) || array_agg(a || b || c), null), '{}')
  from unnest(string_to_array(form, null), string_to_array(substr(form, 2), null),
    string_to_array(substr(form, 3), null)) as piece (a, b, c)
$$;

-- The longest pieces of the search form of a text: a nickname that contains the text contains all of them.
create function search_wanted(form text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_remove(array_agg(case length(form) when 1 then a when 2 then a || b else a || b || c end),
    null), '{}')
  from unnest(string_to_array(form, null), string_to_array(substr(form, 2), null),
    string_to_array(substr(form, 3), null)) as piece (a, b, c)
$$;

alter table member add column search_name text not null generated always as (search_form(nickname)) stored;
create index member_search on member using gin (search_pieces(search_name));
