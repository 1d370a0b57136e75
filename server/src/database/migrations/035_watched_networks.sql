-- Page views of watched builds by their readers' networks, of which there are 4,096 groups and no addresses: one network
-- counts once, whatever it sends (docs/decisions/0063).
create table release.watched_network (
  app text not null,
  build text not null,
  network smallint not null,
  views bigint not null,
  failures bigint not null,
  primary key (app, build, network),
  foreign key (app, build) references release.watched_build (app, build) on delete cascade
);
