import type { UserInfo } from '@community/contract/entities';

/** A member as it travels. */
export function wireMember(change: Partial<UserInfo> = {}): UserInfo {
  return {
    user_id: '7',
    nickname: 'Marisol V.',
    avatar: '/media/avatar.jpg',
    bg_img: '/media/banner.jpg',
    birthday: '',
    country: '',
    gender: 0,
    thumb: 212,
    focus: 12,
    followers: 31,
    is_follow: 0,
    is_official: 0,
    description: '',
    product: [],
    ...change,
  };
}
