import type { FollowerItem } from '@community/contract/entities';
import { type Queryable, statement } from '../../database/database.ts';
import type { PageWindow } from '../pages.ts';
import { type ListRow, type MemberPage, toFollowerItem } from './list-row.ts';

const listColumns = 'm.id, m.nickname, m.avatar, m.is_official, f.created_at';
const named = `f.created_at <= $2 and ($3 = '' or strpos(m.search_name, search_form($3)) > 0)`;

const followedMatches = `from follow f join member m on m.id = f.author_id where f.fan_id = $1 and ${named}`;
const followed = statement(
  'members.followed',
  `select ${listColumns}, true as followed ${followedMatches} order by f.created_at desc, f.author_id desc limit $4 offset $5`,
);
const followedCount = statement('members.followed_count', `select count(*) as count ${followedMatches}`);

const fansMatches = `from follow f join member m on m.id = f.fan_id where f.author_id = $1 and ${named}`;
const fans = statement(
  'members.fans',
  `select ${listColumns}, exists (select 1 from follow b where b.fan_id = $1 and b.author_id = m.id) as followed
   ${fansMatches} order by f.created_at desc, f.fan_id desc limit $4 offset $5`,
);
const fansCount = statement('members.fans_count', `select count(*) as count ${fansMatches}`);

/** Members that a member follows, or its fans, newest first, whose nickname holds `text`. */
export async function listFollows(
  database: Queryable,
  kind: 'followed' | 'fans',
  memberId: number,
  text: string,
  window: PageWindow,
): Promise<MemberPage<FollowerItem>> {
  const values = [memberId, window.asOf, text.trim()];
  const [rows, count] = await Promise.all([
    database.rows<ListRow>(kind === 'followed' ? followed : fans, [...values, window.perPage, window.offset]),
    database.row<{ count: number }>(kind === 'followed' ? followedCount : fansCount, values),
  ]);
  return { items: rows.map(toFollowerItem), total: count?.count ?? 0 };
}

// In the order of their ids, so that two members who follow each other at once do not wait for each other.
const lockBoth = statement('members.lock_both', 'select id from member where id in ($1, $2) order by id for no key update');

/** Locks two members whose counts may change, to the end of the transaction; false when one of them is none. */
export async function lockMembers(tx: Queryable, one: number, other: number): Promise<boolean> {
  return (await tx.rows(lockBoth, [one, other])).length === 2;
}

const addFollow = statement(
  'members.follow',
  'insert into follow (fan_id, author_id, created_at) values ($1, $2, $3) on conflict do nothing',
);
const removeFollow = statement('members.unfollow', 'delete from follow where fan_id = $1 and author_id = $2');
const countFocus = statement('members.count_focus', 'update member set focus = focus + $2 where id = $1');
const countFans = statement('members.count_fans', 'update member set followers = followers + $2 where id = $1');

/** Makes or ends a follow of locked members; false when it was so already. Counts move with the row. */
export async function setFollow(tx: Queryable, fanId: number, authorId: number, follow: boolean, now: Date): Promise<boolean> {
  const changed = follow ? await tx.run(addFollow, [fanId, authorId, now]) : await tx.run(removeFollow, [fanId, authorId]);
  if (changed === 0) return false;
  const step = follow ? 1 : -1;
  await tx.run(countFocus, [fanId, step]);
  await tx.run(countFans, [authorId, step]);
  return true;
}

const addDislike = statement(
  'members.dislike',
  'insert into dislike (member_id, author_id, created_at) values ($1, $2, $3) on conflict do nothing',
);

/** Remembers that a member dislikes an author; false when it was so already. */
export async function addMemberDislike(tx: Queryable, memberId: number, authorId: number, now: Date): Promise<boolean> {
  return (await tx.run(addDislike, [memberId, authorId, now])) > 0;
}
