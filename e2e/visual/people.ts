import type { FollowerItem, UserInfo, UserListItem } from '@community/contract/entities';
import { square } from './drawn-media.ts';

/**
 * The moment of all baselines, in unix seconds. It lies ahead of every real clock, so that cookies that are set by it
 * have not expired.
 */
export const now = Date.UTC(2031, 2, 18, 9, 30, 30) / 1000;

const minute = 60;

/** Unix seconds of half a minute more than so many minutes ago: a label does not change while a page loads. */
export const minutesAgo = (minutes: number): number => now - minutes * minute - 30;
export const hoursAgo = (hours: number): number => minutesAgo(hours * 60 + 20);
export const daysAgo = (days: number): number => hoursAgo(days * 24 + 3);

interface Author {
  user_id: string;
  nickname: string;
  avatar: string;
  is_official: 0 | 1;
}

const author = (user_id: string, nickname: string, avatar: string, is_official: 0 | 1 = 0): Author => ({
  user_id,
  nickname,
  avatar,
  is_official,
});

/** The member who reads. */
export const reader = author('1', 'Ida Lund', square(1));
export const brand = author('2', 'Northtone', square(5), 1);
export const marco = author('3', 'Marco Bellini', square(3));
export const yuki = author('4', 'Yuki', '');
export const longName = author('5', 'Bartholomew Featherstonehaugh-Wolfeschlegelstein', square(4));
export const others = [brand, marco, yuki, longName];

/** The own profile, or another member's. */
export function profile(of: Author, change: Partial<UserInfo> = {}): UserInfo {
  return {
    ...of,
    bg_img: '/media/drawn-5-1600x500.jpg',
    birthday: '1992-4-9',
    country: 'DK',
    gender: 2,
    thumb: 1284,
    focus: 36,
    followers: 412,
    is_follow: 0,
    description: '',
    product: ['Drift Pro', 'Pace watch'],
    ...change,
  };
}

/** A row of a list of people. */
export const row = (of: Author, is_focus: 0 | 1): UserListItem => ({ ...of, is_focus });

/** A row with the time of the follow. */
export const fan = (of: Author, is_focus: 0 | 1, create_time: number): FollowerItem => ({
  ...of,
  is_focus,
  create_time,
});
