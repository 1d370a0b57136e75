import { codes } from '@community/contract/codes';
import type { FollowerItem } from '@community/contract/entities';
import { followLimits, paging } from '@community/contract/limits';
import { type Queryable, type Statement, statement } from '../../../database/database.ts';
import { CallError } from '../../../http/errors/call-error.ts';
import { messageKinds, retractMessage } from '../../messages/sql/add-message.ts';
import {
  type ListPage,
  listPage,
  maxChanges,
  maxPositions,
  type PageRow,
  type PageWindow,
  tooDeep,
} from '../../pagination.ts';
import { searchedName } from '../searched-name.ts';
import { type ListRow, toFollowerItem } from './list-row.ts';
import { noSuchMember } from './profile.ts';

/**
 * One direction of `follow`: the column of the list's owner, the column of the listed members, and the stored count.
 */
interface Side {
  whose: 'fan_id' | 'author_id';
  whom: 'author_id' | 'fan_id';
  kept: 'focus' | 'followers';
}

const sides = {
  followed: { whose: 'fan_id', whom: 'author_id', kept: 'focus' },
  fans: { whose: 'author_id', whom: 'fan_id', kept: 'followers' },
} as const satisfies Record<string, Side>;

/**
 * A page with the list's totals. Values: `$1` owner, `$2` as of, `$3` limit, `$4` offset, and `$5` the searched text.
 */
const list = (name: string, { positions, totals }: { positions: string; totals: string }): Statement =>
  statement(
    `members.${name}`,
    `with ${positions}, page as (
       select m.id, m.nickname, m.avatar, m.is_official, entry.created_at,
         (select true from follow f where f.fan_id = $1 and f.author_id = m.id limit 1) is not null as followed
       -- The literal limit tells the generic plan that a page is small; otherwise it might read all members
       -- to join one page.
       from (select * from entry limit ${paging.maxSize}) entry join member m on m.id = entry.id
     )
     select (${totals}) as total, page.* from (select) one left join page on true
       order by page.created_at desc, page.id desc`,
  );

/** Maximum members that a search takes from the index of nicknames. */
const maxMatches = 2_000;

const follows = ({ whose, whom }: Side, bound: string) =>
  `select f.${whom} as id, f.created_at from follow f where f.${whose} = $1 and f.created_at <= $2
   order by f.created_at desc, f.${whom} desc ${bound}`;

/** All of a list. The total is the stored count without follows since the snapshot. */
const everyone = (name: string, side: Side): Statement =>
  list(name, {
    positions: `entry as (${follows(side, 'limit $3 offset $4')})`,
    totals: `coalesce((select m.${side.kept} from member m where m.id = $1), 0) - (select count(*) from (
       select 1 from follow f where f.${side.whose} = $1 and f.created_at > $2 order by f.created_at desc
         limit ${maxChanges}
     ) came)`,
  });

/**
 * Members whose nickname contains a text, among the newest follows. If a member has more, the index of nicknames finds
 * others, unless the text is in too many nicknames.
 */
const named = (name: string, side: Side): Statement =>
  list(name, {
    positions: `wanted as materialized (select search_folded($5) as form),
       newest as (
         select f.id, f.created_at from (${follows(side, `limit ${maxPositions}`)}) f, wanted
         where strpos((select m.folded_name from member m where m.id = f.id), form) > 0
       ), further as (
         select found.id, f.created_at from (
           select m.id from member m, wanted
           where search_pieces(m.folded_name) @> search_wanted(form) and strpos(m.folded_name, form) > 0
             limit ${maxMatches}
         ) found join follow f on f.${side.whose} = $1 and f.${side.whom} = found.id
         where f.created_at <= $2 and (select m.${side.kept} from member m where m.id = $1) > ${maxPositions}
       ),
       matching as materialized (select * from newest union select * from further),
       entry as (select * from matching order by created_at desc, id desc limit $3 offset $4)`,
    totals: 'select count(*) from matching',
  });

const lists = {
  followed: { everyone: everyone('followed', sides.followed), named: named('followed_named', sides.followed) },
  fans: { everyone: everyone('fans', sides.fans), named: named('fans_named', sides.fans) },
};

/** Members that a member follows, or its fans, newest first, whose nickname contains `text`. */
export async function listFollows(
  database: Queryable,
  kind: 'followed' | 'fans',
  memberId: number,
  text: string,
  window: PageWindow,
): Promise<ListPage<FollowerItem>> {
  const wanted = searchedName(text);
  const values = [memberId, window.asOf, tooDeep(window) ? 0 : window.perPage, window.offset];
  const { everyone, named } = lists[kind];
  const rows = await (wanted === ''
    ? database.rows<PageRow<ListRow>>(everyone, values)
    : database.rows<PageRow<ListRow>>(named, [...values, wanted]));
  return listPage(rows, toFollowerItem);
}

// Locks in id order, so that two members who follow each other concurrently do not deadlock.
const lockBoth = statement(
  'members.lock_both',
  'select id from member where id in ($1, $2) order by id for no key update',
);

/** Locks two members whose counts may change, until the transaction ends. Throws 4004 if one does not exist. */
export async function lockMembers(tx: Queryable, one: number, other: number): Promise<void> {
  if ((await tx.rows(lockBoth, [one, other])).length < 2) throw noSuchMember();
}

const addFollow = statement(
  'members.follow',
  `with liked_again as (delete from dislike where member_id = $1 and author_id = $2)
   insert into follow (fan_id, author_id, created_at) values ($1, $2, $3) on conflict do nothing`,
);
const removeFollow = statement('members.unfollow', 'delete from follow where fan_id = $1 and author_id = $2');
const countFocus = statement(
  'members.count_focus',
  'update member set focus = focus + $2 where id = $1 returning focus',
);
const countFans = statement('members.count_fans', 'update member set followers = followers + $2 where id = $1');

/**
 * Adds or removes a follow of locked members, with its counts. Following lifts a dislike. False if nothing changed. Throws 4032 beyond the limit
 * of follows, on which the cost of Following depends.
 */
export async function setFollow(
  tx: Queryable,
  fanId: number,
  authorId: number,
  follow: boolean,
  now: Date,
): Promise<boolean> {
  const changed = follow
    ? await tx.run(addFollow, [fanId, authorId, now])
    : await tx.run(removeFollow, [fanId, authorId]);
  if (changed === 0) return false;
  const step = follow ? 1 : -1;
  const fan = await tx.row<{ focus: number }>(countFocus, [fanId, step]);
  if (follow && fan && fan.focus > followLimits.maxFollowed) {
    throw new CallError(codes.followLimit, `You can follow ${followLimits.maxFollowed} members at most`);
  }
  await tx.run(countFans, [authorId, step]);
  return true;
}

/** Ends a follow of locked members, with its message as long as nobody has read it. */
export async function unfollow(tx: Queryable, fanId: number, authorId: number, now: Date): Promise<void> {
  if (await setFollow(tx, fanId, authorId, false, now))
    await retractMessage(tx, { memberId: authorId, kind: messageKinds.fan, actorId: fanId });
}
