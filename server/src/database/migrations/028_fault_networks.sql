-- A fault that many networks sent is not displaced by those that one network made up.
alter table fault.known add column networks integer not null default 1;
drop index fault.known_rarest;
create index known_rarest on fault.known (app, (side = 'server') desc, networks desc, total desc, last_at desc);

-- Messages that were stored before have words of people; a fault that goes on is stored anew.
delete from fault.known where side = 'browser';
