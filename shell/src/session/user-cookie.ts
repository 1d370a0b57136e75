import type { UserInfo } from '@community/contract/entities';
import type { Member } from '@community/core';
import { toMember } from '@community/host/session/to-member';

/** Browsers drop a cookie of more than 4096 bytes, name and attributes included. */
const maxCookieValueBytes = 3600;

/** JSON of the user info for the `user` cookie; the long fields are emptied if they do not fit. */
export function userCookieValue(info: UserInfo): string {
  const whole = JSON.stringify({ ...info, login_way: 'local' });
  if (encodeURIComponent(whole).length <= maxCookieValueBytes) return whole;
  return JSON.stringify({ ...info, description: '', product: [], login_way: 'local' });
}

/**
 * The member of the `user` cookie, or null if it is missing or malformed: any site on the shared domain may write it.
 */
export function parseUserCookie(value: string | null): Member | null {
  if (!value) return null;
  try {
    const info: unknown = JSON.parse(value);
    return isUserInfo(info) ? toMember(info) : null;
  } catch {
    return null;
  }
}

function isUserInfo(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false;
  const info = value as Record<string, unknown>;
  const strings = ['user_id', 'nickname', 'avatar', 'bg_img', 'birthday', 'country', 'description'];
  const numbers = ['gender', 'thumb', 'focus', 'followers', 'is_follow', 'is_official'];
  return (
    strings.every((key) => typeof info[key] === 'string') &&
    numbers.every((key) => typeof info[key] === 'number') &&
    Array.isArray(info.product)
  );
}
