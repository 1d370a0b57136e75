import type { UserInfo } from '@community/contract/entities';
import type { Member } from '@community/core';

/** The member whose user info the server returned. */
export function toMember(info: UserInfo): Member {
  return { id: info.user_id, nickname: info.nickname, avatar: info.avatar, info };
}
