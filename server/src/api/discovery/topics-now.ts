import type { TopicNow } from '@community/contract/entities';
import { type Queryable, statement } from '../../database/database.ts';

/** The newest posts, whatever the size of the community: what people write about now. */
export const latestPosts = 500;

const maxTopics = 5;

/** A topic that one person repeats is not what people write about: topics are ordered by their authors. */
const topicsNow = statement(
  'discovery.topics',
  `select s.topic, coalesce((select sum(t.count) from tally t where t.name = 'topic ' || s.form), 0)::int as posts
   from (
     select topic_form(subject) as form, (array_agg(subject order by p.created_at desc, p.id desc))[1] as topic,
       count(distinct p.member_id) as authors, count(*) as mentions
     from (
       select id, member_id, subjects, created_at, deleted_at from post
       order by created_at desc, id desc limit ${latestPosts}
     ) p cross join jsonb_array_elements_text(p.subjects) subject
     where p.deleted_at is null
     group by topic_form(subject)
     order by authors desc, mentions desc, form limit ${maxTopics}
   ) s
   order by s.authors desc, s.mentions desc, s.form`,
);

/** The topics that most people wrote about lately, each with the number of all its posts. */
export const listTopicsNow = (database: Queryable): Promise<TopicNow[]> => database.rows(topicsNow, []);
