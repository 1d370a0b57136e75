-- Popularity orders official members first, then by fans. It changes in steps of an eighth: a new fan of a popular
-- member seldom updates the index, and few members share a step.
alter table member add column popularity smallint not null generated always as (
  (case when is_official then 1000 else 0 end + floor(8 * ln(1 + greatest(followers, 0)::double precision)))::smallint
) stored;
create index member_popular on member (popularity desc, id);
