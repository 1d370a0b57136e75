import type { Database } from './database.ts';

/** Rows of every table, as the planner is told. */
const assumedRows = 1_000_000;

/** Tables that stay as small as they are, however large the community grows. */
const bounded = new Set([
  'build_count',
  'known',
  'migration',
  'plan',
  'pointer',
  'preview_key',
  'state',
  'watched_build',
  'watched_network',
]);

/**
 * A few thousand rows of everything, unevenly spread as in a community. Triggers are off, since they run row by row.
 */
const rows = `
set session_replication_role = 'replica';
select setseed(0.5);
create function pg_temp.some(below integer) returns bigint
  language sql volatile as 'select 1 + floor($1 * power(random(), 2))::bigint';

insert into member (nickname, followers, post_count, is_official) select 'Member ' || n, n % 50, n % 7, n % 1000 = 0
  from generate_series(1, 2000) n;
insert into signin.account (email, password_hash, nickname) select n || '@example.com', '', 'x'
  from generate_series(1, 2000) n;
update member set account_id = id;
insert into app_session select sha256(convert_to(n::text, 'utf8')), n, sha256(convert_to('c' || n, 'utf8')),
  now() + interval '1 day' from generate_series(1, 2000) n;
insert into signin.session select sha256(convert_to(n::text, 'utf8')), n, now() + interval '1 day'
  from generate_series(1, 2000) n;
insert into signin.embed_code select sha256(convert_to(n::text, 'utf8')), 'store', 'https://store.example', 'x',
  sha256(convert_to(n::text, 'utf8')), now(), now(), now() from generate_series(1, 2000) n;
insert into signin.verification
  select sha256(convert_to(n::text, 'utf8')), 'register', n || '@example.com', '{}', '', now(), 0, now()
    from generate_series(1, 2000) n;
insert into signin.browser select n, sha256(convert_to(n::text, 'utf8')), now() from generate_series(1, 2000) n;
insert into signin.attempt select 'key ' || n, 1, now() - n * interval '1 second' from generate_series(1, 2000) n;
insert into release.token (app, label, token_hash, created_at, expires_at)
  select 'tips', 'x', sha256(convert_to(n::text, 'utf8')), now(), now() from generate_series(1, 2000) n;
insert into release.unfinished_archive select n::text, now() - n * interval '1 minute' from generate_series(1, 2000) n;
insert into release.build select 'app ' || n % 100, n::text, n::text, '', 1, 1, '[]', '{}', 'x',
  now() - n * interval '1 minute' from generate_series(1, 2000) n;
insert into release.pointer select 'app ' || n, n::text, '{}', '{}', false, now() from generate_series(1, 50) n;
insert into release.history (app, act, actor, at) select 'app ' || n % 100, 'upload', 'x', now()
  from generate_series(1, 2000) n;
insert into follow select fan, author, now() - n * interval '1 minute'
  from (select n, n % 2000 + 1 as fan, pg_temp.some(2000) as author from generate_series(1, 20000) n) f
    where fan <> author
  on conflict do nothing;
insert into follow_past select n % 2000 + 1, pg_temp.some(2000), now() - interval '1 day',
  now() - n * interval '1 second'
  from generate_series(1, 2000) n;
insert into dislike select n % 2000 + 1, pg_temp.some(2000), now() - n * interval '1 minute'
  from generate_series(1, 4000) n
  on conflict do nothing;
insert into post (member_id, post_type, content, subjects, created_at, active_at, pinned_at, deleted_at)
  select pg_temp.some(2000), 1, 'words', jsonb_build_array('topic ' || pg_temp.some(500)),
    now() - n * interval '1 minute', now(), case when n % 10 = 0 then now() end,
    case when n % 50 = 0 then now() end
  from generate_series(1, 20000) n;
insert into post_rank select id, member_id, random() * 1000, created_at,
  case when id % 10 = 0 then now() else 'infinity' end from post;
insert into topic_rank select topic, r.post_id, r.member_id, r.heat, r.from_at
  from post_rank r join post p on p.id = r.post_id cross join unnest(p.topics) topic;
insert into topic_count select member_id, topic, count(*) from post cross join unnest(topics) topic group by 1, 2;
insert into post_pin select id, member_id, id % 100 = 0, created_at,
  case when id % 50 = 0 then now() else 'infinity' end
  from post where id % 10 = 0;
insert into topic_pin select topic, n.post_id, n.member_id, n.is_official, n.from_at, n.to_at
  from post_pin n join post p on p.id = n.post_id cross join unnest(p.topics) topic;
insert into post_like select pg_temp.some(20000), n % 2000 + 1, now() from generate_series(1, 20000) n
  on conflict do nothing;
insert into post_hidden select n % 2000 + 1, pg_temp.some(20000), now() from generate_series(1, 4000) n
  on conflict do nothing;
insert into post_view select pg_temp.some(20000), 'm' || n from generate_series(1, 20000) n on conflict do nothing;
insert into guest_view select now() - n % 3 * interval '1 hour', 'network ' || n % 1000, n, 1
  from generate_series(1, 4000) n;
insert into post_report select pg_temp.some(20000), n, '[]', '', now() from generate_series(1, 2000) n
  on conflict do nothing;
insert into comment (post_id, member_id, parent_id, answers_id, content, thumb, created_at, deleted_at)
  select pg_temp.some(20000), pg_temp.some(2000), case when n % 5 = 0 then n / 5 end,
    case when n % 5 = 0 then n / 5 end, 'words', n % 3,
    now() - n * interval '1 minute', case when n % 50 = 0 then now() end
  from generate_series(1, 20000) n;
insert into comment_rank select id, post_id, parent_id, thumb, created_at,
  case when id % 10 = 0 then now() else 'infinity' end from comment;
insert into comment_like select pg_temp.some(20000), n % 2000 + 1, now() from generate_series(1, 20000) n
  on conflict do nothing;
insert into message_group (id, member_id, kind, subject, latest_at, count)
  select n, pg_temp.some(2000), (array[1, 5, 7])[1 + n % 3], 'post ' || n, now() - n * interval '1 minute', n % 10
  from generate_series(1, 20000) n;
select setval(pg_get_serial_sequence('message_group', 'id'), 20000);
insert into message (member_id, kind, actor_id, post_id, comment_id, group_id, created_at)
  select pg_temp.some(2000), (array[1, 5, 7])[1 + n % 3], n % 2000 + 1, case when n % 3 <> 1 then n end,
    case when n % 3 = 0 then n end, n,
    now() - n * interval '1 minute'
  from generate_series(1, 20000) n on conflict do nothing;
insert into message_count select n, k, 1 from generate_series(1, 2000) n, unnest(array[1, 5, 7]) k;
insert into idempotency select n, 'addpost', 'key', '{}', now() - n * interval '1 second'
  from generate_series(1, 2000) n;
insert into upload (name, member_id, kind, bytes, post_id, profile, removed_at)
  select n || '.jpg', n % 2000 + 1, 'picture', 1, case when n % 10 > 1 then n end, n % 10 = 1,
    case when n % 100 = 0 then now() end
  from generate_series(1, 20000) n;
insert into upload_day select n, current_date, 1 from generate_series(1, 2000) n;
insert into text_pace select n, kind, now(), 1 from generate_series(1, 2000) n, unnest(array['comment', 'post']) kind;
insert into recent_text select n % 2000 + 1, sha256(convert_to(n::text, 'utf8')), now() - n * interval '1 second'
  from generate_series(1, 20000) n;
insert into call_count select n / 1000, 'key ' || n, 1 from generate_series(1, 2000) n;
insert into tally select name, shard, 1000 from generate_series(0, 15) shard, (
  select unnest(array['posts', 'pins'])
  union all select kind || 'topic ' || n from generate_series(1, 500) n, unnest(array['topic ', 'pins of ']) kind
  ) names (name);
set session_replication_role = 'origin';
`;

/**
 * Makes the planner believe that every table has a million rows. Loading so many would take minutes, so this loads a
 * few thousand and scales the statistics. The planner derives a table's size from its pages, of which there are few, so
 * reading a whole table looks cheaper here than it is. Needs a superuser of PostgreSQL 12 or later.
 */
export async function simulateMillionRows(database: Database): Promise<void> {
  await database.script(rows);
  await database.script('analyze');
  const grown = `n.nspname in ('public', 'signin') and c.relkind in ('r', 'i') and c.reltuples > 0`;
  const small = [...bounded].map((name) => `'${name}'`).join(', ');
  await database.script(`
    -- Values that there are some of for each so many rows, there are more of among more rows.
    update pg_statistic s set stadistinct = -(s.stadistinct / c.reltuples)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where s.starelid = c.oid and ${grown} and s.stadistinct > 100 and c.relname not in (${small});
    update pg_class c set reltuples = c.reltuples * (${assumedRows} / t.reltuples)
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'signin') and t.relkind = 'r' and t.reltuples > 0 and t.relname not in (${small})
      and (c.oid = t.oid or c.oid in (select i.indexrelid from pg_index i where i.indrelid = t.oid));
  `);
}

/** Whether a table grows with the community. */
export const grows = (table: string): boolean => !bounded.has(table);
