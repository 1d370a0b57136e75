-- Where what matters in a picture is, in thousandths of its width and height; null where nothing stands out. Instances
-- of the version before leave it null.
alter table upload add column focal_x smallint, add column focal_y smallint;
alter table post add column cover_focal_x smallint, add column cover_focal_y smallint;
