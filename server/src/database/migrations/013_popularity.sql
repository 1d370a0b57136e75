-- Members with most fans first, official ones before all. It moves in steps, so that a new fan seldom moves an index.
alter table member add column popularity smallint not null generated always as (
  (case when is_official then 100 else 0 end + floor(2 * ln(1 + greatest(followers, 0)::double precision)))::smallint
) stored;
create index member_popular on member (popularity desc, id);
