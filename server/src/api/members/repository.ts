import type { FollowerItem, UserInfo, UserListItem } from '@community/contract/entities';
import { type Queryable, statement } from '../../database/database.ts';
import { type PageWindow, unixSeconds } from '../pages.ts';

interface MemberRow {
  id: number;
  nickname: string;
  avatar: string;
  bg_img: string;
  birthday: string;
  country: string;
  gender: 0 | 1 | 2;
  description: string;
  product: string[];
  is_official: boolean;
  thumb: number;
  focus: number;
  followers: number;
  followed: boolean;
}

const userById = statement(
  'members.by_id',
  `select m.*, exists (select 1 from follow f where f.fan_id = $2 and f.author_id = m.id) as followed
   from member m where m.id = $1`,
);

function toUserInfo(row: MemberRow): UserInfo {
  return {
    user_id: String(row.id),
    nickname: row.nickname,
    avatar: row.avatar,
    bg_img: row.bg_img,
    birthday: row.birthday,
    country: row.country,
    gender: row.gender,
    thumb: row.thumb,
    focus: row.focus,
    followers: row.followers,
    is_follow: row.followed ? 1 : 0,
    is_official: row.is_official ? 1 : 0,
    description: row.description,
    product: row.product,
  };
}

/** A member as `viewer` (or a visitor, null) sees it; null when there is none. */
export async function findUser(database: Queryable, id: number, viewer: number | null): Promise<UserInfo | null> {
  const row = await database.row<MemberRow>(userById, [id, viewer]);
  return row && toUserInfo(row);
}

interface ListRow {
  id: number;
  nickname: string;
  avatar: string;
  is_official: boolean;
  followed: boolean;
  created_at: Date;
}

function toListItem(row: ListRow): UserListItem {
  return {
    user_id: String(row.id),
    nickname: row.nickname,
    avatar: row.avatar,
    is_official: row.is_official ? 1 : 0,
    is_focus: row.followed ? 1 : 0,
  };
}

const toFollowerItem = (row: ListRow): FollowerItem => ({ ...toListItem(row), create_time: unixSeconds(row.created_at) });

/** A search text as a LIKE pattern that matches it anywhere, its own signs taken as they are. */
export const containing = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const searchMatches = `from member m where lower(m.nickname) like $1 and m.created_at <= $2`;
const search = statement(
  'members.search',
  `select m.id, m.nickname, m.avatar, m.is_official, m.created_at,
     exists (select 1 from follow f where f.fan_id = $3 and f.author_id = m.id) as followed
   ${searchMatches} order by m.is_official desc, m.followers desc, m.id limit $4 offset $5`,
);
const searchCount = statement('members.search_count', `select count(*) as count ${searchMatches}`);

export interface MemberPage<Item> {
  items: Item[];
  total: number;
}

/** Members whose nickname holds `text`, official ones first, then those with most fans. */
export async function searchMembers(
  database: Queryable,
  text: string,
  viewer: number | null,
  window: PageWindow,
): Promise<MemberPage<UserListItem>> {
  const pattern = containing(text);
  const [rows, count] = await Promise.all([
    database.rows<ListRow>(search, [pattern, window.asOf, viewer, window.perPage, window.offset]),
    database.row<{ count: number }>(searchCount, [pattern, window.asOf]),
  ]);
  return { items: rows.map(toListItem), total: count?.count ?? 0 };
}

const listColumns = `m.id, m.nickname, m.avatar, m.is_official, f.created_at`;
const followedMatches = `from follow f join member m on m.id = f.author_id
  where f.fan_id = $1 and f.created_at <= $2 and lower(m.nickname) like $3`;
const followed = statement(
  'members.followed',
  `select ${listColumns}, true as followed ${followedMatches} order by f.created_at desc, f.author_id desc limit $4 offset $5`,
);
const followedCount = statement('members.followed_count', `select count(*) as count ${followedMatches}`);

const fansMatches = `from follow f join member m on m.id = f.fan_id
  where f.author_id = $1 and f.created_at <= $2 and lower(m.nickname) like $3`;
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
  const values = [memberId, window.asOf, containing(text)];
  const [rows, count] = await Promise.all([
    database.rows<ListRow>(kind === 'followed' ? followed : fans, [...values, window.perPage, window.offset]),
    database.row<{ count: number }>(kind === 'followed' ? followedCount : fansCount, values),
  ]);
  return { items: rows.map(toFollowerItem), total: count?.count ?? 0 };
}

const addFollow = statement(
  'members.follow',
  'insert into follow (fan_id, author_id, created_at) values ($1, $2, $3) on conflict do nothing',
);
const removeFollow = statement('members.unfollow', 'delete from follow where fan_id = $1 and author_id = $2');
const countFocus = statement('members.count_focus', 'update member set focus = focus + $2 where id = $1');
const countFans = statement('members.count_fans', 'update member set followers = followers + $2 where id = $1');

/** Makes or ends a follow; false when it was so already. Counts move with the row. */
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

const update = statement(
  'members.update',
  `update member set avatar = $2, nickname = $3, bg_img = $4,
     country = coalesce($5, country), gender = coalesce($6::smallint, gender), birthday = coalesce($7, birthday)
   where id = $1`,
);

export interface ProfileChange {
  avatar: string;
  nickname: string;
  bg_img: string;
  country: string | null;
  gender: number | null;
  birthday: string | null;
}

export async function updateMember(tx: Queryable, id: number, change: ProfileChange): Promise<void> {
  const { avatar, nickname, bg_img, country, gender, birthday } = change;
  await tx.run(update, [id, avatar, nickname, bg_img, country, gender, birthday]);
}
