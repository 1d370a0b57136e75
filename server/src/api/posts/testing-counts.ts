import { statement } from '../../database/database.ts';

const live = 'c.deleted_at is null and p.deleted_at is null';

/** Lists every stored count that differs from its rows, and every open rank or pin that is missing or left over. */
export const differences = statement(
  'concurrency.differences',
  `select 'post thumb' as what, p.id from post p
    where p.thumb <> (select count(*) from post_like l where l.post_id = p.id)
   union all select 'post views', p.id from post p
     where p.views <> (select count(*) from post_view v where v.post_id = p.id)
   union all select 'post member_views', p.id from post p
     where p.member_views <> (select count(*) from post_view v where v.post_id = p.id and v.reader like 'm%')
   union all select 'post comment', p.id from post p
     where p.comment <> (select count(*) from comment c where c.post_id = p.id and c.deleted_at is null)
   union all select 'post top_comment', p.id from post p
     where p.top_comment
       <> (select count(*) from comment c where c.post_id = p.id and c.deleted_at is null and c.parent_id is null)
   union all select 'comment thumb', c.id from comment c
     where c.thumb <> (select count(*) from comment_like l where l.comment_id = c.id)
   union all select 'comment reply', c.id from comment c
     where c.deleted_at is null
       and c.reply <> (select count(*) from comment r where r.parent_id = c.id and r.deleted_at is null)
   union all select 'member thumb', m.id from member m where m.thumb <>
     (select count(*) from post_like l join post p on p.id = l.post_id where p.member_id = m.id
       and p.deleted_at is null)
     + (select count(*) from comment_like l join comment c on c.id = l.comment_id join post p on p.id = c.post_id
        where c.member_id = m.id and ${live})
   union all select 'member post_count', m.id from member m
     where m.post_count <> (select count(*) from post p where p.member_id = m.id and p.deleted_at is null)
   union all select 'pins', m.id from member m
     where 3 < (select count(*) from post p where p.member_id = m.id and p.pinned_at is not null)
   union all select 'tally posts', 0 where (select sum(count) from tally where name = 'posts') <>
     (select count(*) from post where deleted_at is null)
   union all select 'tally pins', 0 where coalesce((select sum(count) from tally where name = 'pins'), 0) <>
     (select count(*) from post_pin where to_at = 'infinity')
   union all select 'post_pin', p.id from post p
     where (p.pinned_at is not null)::int
       <> (select count(*) from post_pin n where n.post_id = p.id and n.to_at = 'infinity')
   union all select 'topic_pin', coalesce(n.post_id, t.post_id)
     from (select topic, n.post_id, n.member_id, n.is_official, n.from_at, n.to_at
       from post_pin n join post p on p.id = n.post_id cross join unnest(p.topics) topic) n
     full join topic_pin t using (topic, post_id, from_at)
     where (n.member_id, n.is_official, n.to_at) is distinct from (t.member_id, t.is_official, t.to_at)
   union all select 'tally of pins of topics', 0 where
     (select coalesce(jsonb_object_agg(name, count), '{}') from (select name, sum(count) as count from tally
       where name like 'pins of %' group by name) t)
     <> (select coalesce(jsonb_object_agg('pins of ' || topic, count), '{}') from (select topic, count(*) as count
       from topic_pin where to_at = 'infinity' group by topic) c)
   union all select 'post_rank', p.id from post p
     where (p.deleted_at is null)::int
       <> (select count(*) from post_rank r where r.post_id = p.id and r.to_at = 'infinity')
   union all select 'post heat', p.id from post p join post_rank r on r.post_id = p.id and r.to_at = 'infinity'
     where r.heat <> p.heat
   union all select 'topic_rank', coalesce(r.post_id, t.post_id)
     from (select topic, post_id, r.member_id, r.heat, from_at from post_rank r join post p on p.id = r.post_id
       cross join unnest(p.topics) topic) r
     full join topic_rank t using (topic, post_id, from_at)
     where (r.member_id, r.heat) is distinct from (t.member_id, t.heat)
   union all select 'topic_count', m.id from member m
     where (select coalesce(jsonb_object_agg(k.topic, k.count), '{}') from topic_count k where k.member_id = m.id)
       <> (select coalesce(jsonb_object_agg(topic, count), '{}') from (select topic, count(*) as count
         from post p cross join unnest(p.topics) topic
         where p.member_id = m.id and p.deleted_at is null group by topic) c)
   union all select 'tally of topics', 0 where
     (select coalesce(jsonb_object_agg(name, count), '{}') from (select name, sum(count) as count from tally
       where name like 'topic %' group by name) t)
     <> (select coalesce(jsonb_object_agg('topic ' || topic, count), '{}') from (select topic, count(*) as count
       from post p cross join unnest(p.topics) topic where p.deleted_at is null group by topic) c)
   union all select 'comment_rank', c.id from comment c
     where (c.deleted_at is null)::int
       <> (select count(*) from comment_rank r where r.comment_id = c.id and r.to_at = 'infinity')
   union all select 'comment heat', c.id from comment c join comment_rank r on r.comment_id = c.id
     and r.to_at = 'infinity'
     where r.heat <> c.thumb + c.reply
   union all select 'message gone', g.id from message g
     left join post p on p.id = g.post_id left join comment c on c.id = g.comment_id
     left join comment up on up.id = coalesce(c.answers_id, c.parent_id)
     where g.gone <> (coalesce(p.deleted_at, c.deleted_at, case when g.kind <> 7 then up.deleted_at end) is not null)
   union all select 'message count', m.id from member m cross join unnest(array[1, 5, 7]) as kinds (kind)
     where coalesce((select k.count from message_count k where k.member_id = m.id and k.kind = kinds.kind), 0)
       <> (select count(*) from message_group g where g.member_id = m.id and g.kind = kinds.kind and g.count > 0)
   union all select 'message group', g.id from message_group g
     where g.count <> (select count(*) from message m where m.group_id = g.id and not m.taken_back and not m.gone)
       or exists (select from message m where m.group_id = g.id and (m.member_id, m.kind) <> (g.member_id, g.kind))`,
);
