import { type Queryable, statement } from '../database/database.ts';
import type { DemoAction } from './schedule.ts';

/**
 * Likes and follows of which nobody reads a message: thousands of them, which one statement for each kind makes as the
 * calls would, without messages.
 */
export type BulkAction = Extract<DemoAction, { whom: string }>;

const insertQuiet = statement(
  'demo.quiet_members',
  `insert into member (nickname, focus, created_at)
   select nickname, focus, $3 from unnest($1::text[], $2::integer[]) as quiet (nickname, focus) returning id`,
);

// New names wait in a list that is searched from end to end until somebody tidies up, which the embedded database does
// not do by itself.
const indexNames = statement('demo.index_names', "select gin_clean_pending_list('member_folded')");

/** Makes members who only follow and like; `focus` is how many each follows. Returns their ids, in order. */
export async function insertQuietMembers(
  database: Queryable,
  members: readonly { nickname: string; focus: number }[],
  joined: Date,
): Promise<number[]> {
  const values = [members.map(({ nickname }) => nickname), members.map(({ focus }) => focus), joined];
  const rows = await database.rows<{ id: number }>(insertQuiet, values);
  await database.run(indexNames);
  return rows.map(({ id }) => id);
}

const insertFollows = statement(
  'demo.follows',
  `insert into follow (fan_id, author_id, created_at)
   select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[])`,
);

const insertLikes = (of: 'post' | 'comment') =>
  statement(
    `demo.${of}_likes`,
    `with made as (
       insert into ${of}_like (member_id, ${of}_id, created_at)
       select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) returning ${of}_id as id, created_at
     ), counted as (
       update ${of} set thumb = thumb + liked.count, active_at = greatest(active_at, liked.latest)
       from (select id, count(*) as count, max(created_at) as latest from made group by id) liked
       where ${of}.id = liked.id returning ${of}.member_id, liked.count
     )
     update member set thumb = thumb + received.count
     from (select member_id, sum(count) as count from counted group by member_id) received
     where member.id = received.member_id`,
  );

const insert = { follow: insertFollows, like: insertLikes('post'), 'comment like': insertLikes('comment') };

/**
 * Makes all likes or all follows of one kind, with the counts of what is liked. Those of follows are the caller's:
 * members are made with them. `idOf` returns ids by keys.
 */
export async function insertActions(
  database: Queryable,
  kind: BulkAction['kind'],
  actions: readonly BulkAction[],
  idOf: (key: string) => number,
): Promise<void> {
  const chosen = actions.filter((action) => action.kind === kind);
  await database.run(insert[kind], [
    chosen.map(({ by }) => idOf(by)),
    chosen.map((action) => idOf(action.kind === 'follow' ? action.whom : action.liked)),
    chosen.map(({ at }) => at),
  ]);
}
