-- Rank of a post in Recommend: the logarithm of what members did with it, plus its age in half-lives of attention. The sum
-- orders posts the same at any moment, so it is written when something happens and reached through an index.
alter table post add column heat double precision not null default 0;
create index post_heat on post (heat desc, id desc) where deleted_at is null;

create function post_heat(thumb integer, comment integer, views integer, created_at timestamptz) returns double precision
language sql immutable as $$
  select log(1 + greatest(0, thumb * 2 + comment * 3 + views * 0.05)::numeric)::double precision
    + extract(epoch from created_at)::double precision / 129600
$$;

create function post_rank() returns trigger language plpgsql as $$
begin
  new.heat := post_heat(new.thumb, new.comment, new.views, new.created_at);
  return new;
end
$$;
create trigger post_rank before insert or update of thumb, comment, views, created_at on post
  for each row execute function post_rank();
