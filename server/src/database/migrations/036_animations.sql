-- The animation of a picture that moves: a file of its own, with a row of its own, that the picture names. Instances of
-- the version before leave it null, and remove such files with all others that nothing uses.
alter table upload add column animation text;
alter table upload
  drop constraint upload_kind_check,
  add constraint upload_kind_check check (kind in ('picture', 'video', 'animation')) not valid;
