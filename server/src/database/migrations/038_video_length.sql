-- How long a video is, in whole seconds; null where its file does not say it. Instances of the version before leave it
-- null.
alter table upload add column seconds smallint;
alter table post add column video_seconds smallint;
