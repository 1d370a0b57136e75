import type { RequestFor } from '@community/contract/calls';
import { textLimits } from '@community/contract/limits';
import { characterCount } from '@community/contract/text';
import type { Profile } from '@community/core';
import { type BirthdayParts, readBirthday, writeBirthday } from './birthday.ts';

/** The written and chosen fields of the profile form. */
export interface ProfileFields extends BirthdayParts {
  nickname: string;
  country: string;
  /** The wire's number as text; the select works with texts. */
  gender: '0' | '1' | '2';
}

/** Addresses of the profile's pictures. */
export interface ProfilePictures {
  avatar: string;
  background: string;
}

const genders = { other: '0', male: '1', female: '2' } as const;

/** The form as it is before anything was changed. */
export function fieldsOf({ nickname, country, gender, birthday }: Profile): ProfileFields {
  return { nickname, country, gender: genders[gender], ...readBirthday(birthday) };
}

/** Key of the message about a nickname, or null when it is fine: 1 to 50 characters (specification section 5). */
export function nicknameProblem(nickname: string): 'needNickname' | 'nicknameTooLong' | null {
  if (nickname.trim() === '') return 'needNickname';
  return characterCount(nickname.trim()) > textLimits.nickname ? 'nicknameTooLong' : null;
}

/** Whether avatar, nickname and background image are there (specification section 4). */
export function isFilled(nickname: string, { avatar, background }: ProfilePictures): boolean {
  return nickname.trim() !== '' && avatar !== '' && background !== '';
}

/** Body of the `edituserinfo` call. */
export function editBody({ fields, pictures }: { fields: ProfileFields; pictures: ProfilePictures }): RequestFor<'edituserinfo'> {
  return {
    avatar: pictures.avatar,
    nickname: fields.nickname.trim(),
    country: fields.country,
    gender: Number(fields.gender) as 0 | 1 | 2,
    birthday: writeBirthday(fields),
    bg_img: pictures.background,
  };
}
