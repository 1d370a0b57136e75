/** How large the community of a bench is. */
export interface Size {
  members: number;
  posts: number;
  likes: number;
  comments: number;
  follows: number;
  /** Fans of each star, and likes that it has messages of. */
  fans?: number;
  /** Whom the greedy member follows. */
  greedyFollows?: number;
}

/** Members of the bench that can call with a token. */
export const callers = 64;

/** The first callers are stars: their own lists are as long as the community is large. */
export const stars = 4;

/** Members that each caller follows for certain; callers follow further ones by chance. */
const followedByCaller = 500;

/** The first members are official accounts: a star and a few more. */
const officials = 3;

/** The star who follows far more members than the limit allows: such follows were made before there was one. */
export const greedy = 1;

export const tokenOf = (member: number): string => `bench-token-of-${member}-${'x'.repeat(24)}`;

/** A random number from 1 to `below`, skewed to small ones by `power`: some posts are liked far more than others. */
const skewed = (below: number, power: number) => `1 + floor(${below} * power(random(), ${power}))::bigint`;

/** Ten have a rare name, in a small community and in a large one. */
const members = ({ members, fans = 0, greedyFollows = 0 }: Size) => `
insert into member (nickname, avatar, description, is_official, created_at)
select case when n % (${members} / 10) = 99 then 'Zephyrine ' else 'Member ' end || n,
  '/media/' || md5(n::text) || '.webp', 'Listens to member ' || n, n <= ${officials},
  now() - interval '400 days'
from generate_series(1, ${members}) n;

insert into app_session (token_hash, member_id, central_session, expires_at)
select sha256(convert_to('bench-token-of-' || n || '-' || repeat('x', 24), 'utf8')), n, null, now() + interval '7 days'
from generate_series(1, ${callers}) n;

insert into follow (fan_id, author_id, created_at)
select fan, author, now() - random() * interval '300 days'
from (select ${skewed(members, 1)} as fan, ${skewed(members, 2)} as author from generate_series(1, FOLLOWS)) f
where fan <> author on conflict do nothing;

insert into follow (fan_id, author_id, created_at)
select caller, author, now() - interval '300 days' - author * interval '1 second'
from generate_series(1, ${callers}) caller,
  generate_series(${callers + 1}, least(${members}, ${callers + followedByCaller})) author
union all
select fan, star, now() - interval '300 days' + fan * interval '1 second'
from generate_series(1, ${stars}) star, generate_series(${callers + 1}, least(${members}, ${callers + fans})) fan
union all
select ${greedy}, author, now() - interval '300 days' - author * interval '1 second'
from generate_series(${callers + 1}, least(${members}, ${callers + greedyFollows})) author
on conflict do nothing;

insert into dislike (member_id, author_id) select n, ${skewed(members, 1)}
  from generate_series(1, ${callers}) n, generate_series(1, 3)
on conflict do nothing;
`;

const likes = ({ members, posts, likes }: Size) => `
insert into post_like (post_id, member_id, created_at)
select post, member, now() - random() * interval '300 days'
from (select ${skewed(posts, 2)} as post, ${skewed(members, 1)} as member from generate_series(1, ${likes})) l
on conflict do nothing;
`;

/**
 * Every tenth is a reply to one of those before it. Post 1 has every twentieth comment, and comment 1 half of all
 * replies.
 */
const comments = ({ members, posts, comments }: Size) => `
insert into comment (id, post_id, member_id, content, created_at, active_at)
select n, case when n % 20 = 1 then 1 else ${skewed(posts, 2)} end, ${skewed(members, 1)},
  'What member said about this in about as many words as people use, number ' || n,
  now() - random() * interval '300 days', now() - interval '1 day'
from generate_series(1, ${comments}) n;
update comment c set parent_id = p.id, answers_id = p.id, post_id = p.post_id
from comment p where c.id % 10 = 0 and p.id = case when c.id % 20 = 0 then 1 else c.id - 1 - c.id % 7 end
  and p.id % 10 <> 0;
update comment c set reply = r.count from (select parent_id, count(*) from comment
  where parent_id is not null group by parent_id) r
where c.id = r.parent_id;
insert into comment_rank (comment_id, post_id, parent_id, heat, from_at)
select id, post_id, parent_id, thumb + reply, created_at from comment;
`;

/**
 * The newest have the highest ids; one in ten is a few days old, the oldest a year. Member 1 wrote every tenth: more
 * than fifty pages in a small community, too. Three posts of each author are pinned, in the newer half or by those whom
 * callers follow: these wrote the oldest three each and so have as many pins in a small community as in a large one.
 */
const posts = ({ members, posts }: Size) => `
insert into post (id, member_id, post_type, content, subjects, pics, views, member_views, comment, top_comment,
  thumb, created_at, active_at)
select n, case when n <= ${3 * followedByCaller} then ${callers + 1} + n % ${followedByCaller} when n % 10 = 0 then 1
    else ${skewed(members, 2)} end, 1,
  'A post of about as many words as people write when they show what they listen to, number ' || n || '. ' ||
    repeat('And on. ', (n % 12)::int),
  '["music"]'::jsonb, pics.list, 400 + (random() * 400)::int, (random() * 400)::int, coalesce(c.count, 0),
    coalesce(c.top, 0),
  coalesce(l.count, 0), age.at, age.at
from generate_series(1, ${posts}) n
cross join lateral (select now() - interval '365 days' * power(1 - n::double precision / ${posts + 1}, 2) as at) age
cross join lateral (
  select jsonb_agg(jsonb_build_object('url', '/media/' || md5(n || '-' || i) || '.jpg', 'width', 1600,
    'height', 1200)) as list
  from generate_series(0, n % 4) i
) pics
left join (select post_id, count(*) from post_like group by post_id) l on l.post_id = n
left join (select post_id, count(*), count(*) filter (where parent_id is null) as top
  from comment group by post_id) c on c.post_id = n;
insert into post_rank (post_id, member_id, heat, from_at) select id, member_id, heat, created_at from post;
insert into topic_rank (topic, post_id, member_id, heat, from_at)
select topic, r.post_id, r.member_id, r.heat, r.from_at
from post_rank r join post p on p.id = r.post_id cross join unnest(p.topics) topic;
insert into topic_count (member_id, topic, count)
select member_id, topic, count(*) from post cross join unnest(topics) topic group by member_id, topic;
insert into tally (name, shard, count)
select 'topic ' || topic, id % 16, count(*) from post cross join unnest(topics) topic group by topic, id % 16;
insert into post_hidden (member_id, post_id) select n, ${skewed(posts, 1)}
  from generate_series(1, ${callers}) n, generate_series(1, 5)
on conflict do nothing;
insert into tally (name, shard, count) select 'posts', id % 16, count(*) from post group by id % 16;

update post p set pinned_at = p.created_at
from (select id, row_number() over (partition by member_id order by created_at desc) as place
  from post where id > ${posts / 2} or member_id between ${callers + 1} and ${callers + followedByCaller}) newest
where newest.id = p.id and newest.place <= 3;
insert into post_pin (post_id, member_id, is_official, from_at)
select p.id, p.member_id, m.is_official, p.pinned_at from post p join member m on m.id = p.member_id
where p.pinned_at is not null;
insert into tally (name, shard, count) select 'pins', post_id % 16, count(*) from post_pin group by post_id % 16;
insert into topic_pin (topic, post_id, member_id, is_official, from_at, to_at)
select topic, n.post_id, n.member_id, n.is_official, n.from_at, n.to_at
from post_pin n join post p on p.id = n.post_id cross join unnest(p.topics) topic;
insert into tally (name, shard, count)
select 'pins of ' || topic, post_id % 16, count(*) from topic_pin group by topic, post_id % 16;
`;

/** Messages of the stars: likes, comments and each fan. */
const messages = ({ members, posts, fans = 0 }: Size) => `
insert into message (member_id, kind, actor_id, post_id, comment_id, group_id, created_at)
select star, kind, ${callers + 1} + n % (${members} - ${callers}), case kind when 5 then null else 1 + n % ${posts} end,
  case kind when 1 then c.id end, (star * 10 + kind) * 100000000::bigint + n,
  now() - interval '300 days' + n * interval '1 second'
from generate_series(1, ${stars}) star cross join unnest(array[1, 5, 7]) kind
cross join generate_series(1, least(${fans}, ${members} - ${callers})) n
left join comment c on kind = 1 and c.id = n
where kind <> 1 or c.id is not null
on conflict do nothing;
insert into message_group (id, member_id, kind, subject, latest_at, count)
select group_id, member_id, kind, 'message ' || id, created_at, 1 from message;
insert into message_count (member_id, kind, count) select member_id, kind, count(*)
  from message group by member_id, kind;
`;

const counts = `
update member m set thumb = t.count from (select p.member_id, sum(p.thumb) as count
  from post p group by p.member_id) t where t.member_id = m.id;
update member m set post_count = t.count from (select member_id, count(*) from post group by member_id) t
  where t.member_id = m.id;
update member m set focus = t.count from (select fan_id, count(*) from follow group by fan_id) t where t.fan_id = m.id;
update member m set followers = t.count from (select author_id, count(*) from follow group by author_id) t
  where t.author_id = m.id;
select setval(pg_get_serial_sequence(t.name, 'id'), t.last + 1)
from (select 'post' as name, max(id) as last from post union all select 'comment', max(id) from comment
  union all select 'member', max(id) from member) t where t.last is not null;
`;

/**
 * Scripts that fill an empty, migrated community, in their order. Counts, heat and ranks are what they would be had the
 * calls made everything: the same functions make them, only not row by row in triggers.
 */
export function communityScripts(size: Size): string[] {
  // Without triggers and checks of references, which would look at every row again.
  const plainly = "set session_replication_role = 'replica';";
  const scripts = [
    members(size).replace('FOLLOWS', String(size.follows)),
    likes(size),
    comments(size),
    posts(size),
    messages(size),
    counts,
  ];
  return [plainly, ...scripts, "set session_replication_role = 'origin';", 'vacuum analyze'];
}
