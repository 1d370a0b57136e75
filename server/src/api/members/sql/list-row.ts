import type { FollowerItem, UserListItem } from '@community/contract/entities';
import { unixSeconds } from '../../unix-seconds.ts';

/** A member in a list, as the database has it. */
export interface ListRow {
  id: number;
  nickname: string;
  avatar: string;
  is_official: boolean;
  /** Whether the viewer follows the member. */
  followed: boolean;
  /** When the follow was made, in lists of follows. */
  created_at: Date;
}

export function toListItem(row: ListRow): UserListItem {
  return {
    user_id: String(row.id),
    nickname: row.nickname,
    avatar: row.avatar,
    is_official: row.is_official ? 1 : 0,
    is_focus: row.followed ? 1 : 0,
  };
}

export const toFollowerItem = (row: ListRow): FollowerItem => ({
  ...toListItem(row),
  create_time: unixSeconds(row.created_at),
});
