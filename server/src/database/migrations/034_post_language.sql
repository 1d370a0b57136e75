-- The language that a post is written in, of those of the interface; null where that is not clear. Posts of before, and
-- those of instances of the version before, have none. `texts` are an official account's own translations by language.
alter table post add column language text, add column texts jsonb;
