import { codes } from '@community/contract/codes';
import type { UserInfo } from '@community/contract/entities';
import { type Queryable, statement } from '../../../database/database.ts';
import { CallError } from '../../../http/errors/call-error.ts';
import type { CallContext } from '../../call-context.ts';

interface MemberRow {
  id: number;
  nickname: string;
  avatar: string;
  bg_img: string;
  bg_focal_x: number | null;
  bg_focal_y: number | null;
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
  disliked: boolean;
}

const userById = statement(
  'members.by_id',
  `select m.id, m.nickname, m.avatar, m.bg_img, m.birthday, m.country, m.gender, m.description, m.product,
     m.is_official, m.thumb, m.focus, m.followers, u.focal_x as bg_focal_x, u.focal_y as bg_focal_y,
     exists (select 1 from follow f where f.fan_id = $2 and f.author_id = m.id) as followed,
     exists (select 1 from dislike d where d.member_id = $2 and d.author_id = m.id) as disliked
   from member m left join upload u on u.name = substr(m.bg_img, length('/media/') + 1) where m.id = $1`,
);

/** Who sees a profile: a member, or a visitor (null), and the embed on whose page, if it is a store's. */
type Viewer = Pick<CallContext, 'memberId' | 'store'>;

/**
 * Fields that the contract's `audiences` reserve for the owner are empty for others, and on pages of stores, which read
 * what they show.
 */
function toUserInfo(row: MemberRow, { memberId, store }: Viewer): UserInfo {
  const own = row.id === memberId && store === null;
  return {
    user_id: String(row.id),
    nickname: row.nickname,
    avatar: row.avatar,
    bg_img: row.bg_img,
    ...(row.bg_focal_x === null ? {} : { bg_focal_x: row.bg_focal_x }),
    ...(row.bg_focal_y === null ? {} : { bg_focal_y: row.bg_focal_y }),
    birthday: own ? row.birthday : '',
    country: own ? row.country : '',
    gender: own ? row.gender : 0,
    thumb: row.thumb,
    focus: row.focus,
    followers: row.followers,
    is_follow: row.followed ? 1 : 0,
    ...(row.disliked && { is_disliked: 1 as const }),
    is_official: row.is_official ? 1 : 0,
    description: row.description,
    product: row.product,
  };
}

/** A member as `viewer` sees it, or null. */
export async function findUser(database: Queryable, id: number, viewer: Viewer): Promise<UserInfo | null> {
  const row = await database.row<MemberRow>(userById, [id, viewer.memberId]);
  return row && toUserInfo(row, viewer);
}

export const noSuchMember = () => new CallError(codes.notFound, 'No such member');
