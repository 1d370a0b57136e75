import type { FollowerItem, UserInfo, UserListItem } from '@community/contract/entities';
import { type FocalPoint, toFocalPoint } from './focal-point.ts';

/** A person in a list or above a post. `seenAt` is when the request that returned this began (milliseconds). */
export interface Person {
  id: string;
  nickname: string;
  avatar: string;
  official: boolean;
  followed: boolean;
  seenAt: number;
}

/** A person with the time at which the follow began (unix seconds). */
export interface Fan extends Person {
  followedAt: number;
}

/** A member's homepage. */
export interface Profile extends Person {
  /** The reader has hidden this author's posts. */
  hidden: boolean;
  background: string;
  backgroundFocal?: FocalPoint;
  description: string;
  country: string;
  birthday: string;
  gender: 'male' | 'female' | 'other';
  likes: number;
  following: number;
  fans: number;
  products: string[];
}

export function toPerson(item: UserListItem, seenAt: number): Person {
  return {
    id: item.user_id,
    nickname: item.nickname,
    avatar: item.avatar,
    official: item.is_official === 1,
    followed: item.is_focus === 1,
    seenAt,
  };
}

export function toFan(item: FollowerItem, seenAt: number): Fan {
  return { ...toPerson(item, seenAt), followedAt: item.create_time };
}

const genders = ['other', 'male', 'female'] as const;

export function toProfile(info: UserInfo, seenAt: number): Profile {
  return {
    id: info.user_id,
    nickname: info.nickname,
    avatar: info.avatar,
    official: info.is_official === 1,
    followed: info.is_follow === 1,
    hidden: info.is_disliked === 1,
    seenAt,
    background: info.bg_img,
    backgroundFocal: toFocalPoint(info.bg_focal_x, info.bg_focal_y),
    description: info.description,
    country: info.country,
    birthday: info.birthday,
    gender: genders[info.gender],
    likes: info.thumb,
    following: info.focus,
    fans: info.followers,
    products: info.product,
  };
}
