import type { RequestFor } from '@community/contract/calls';
import { normalNickname } from '@community/contract/nickname';
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
interface ProfilePictures {
  avatar: string;
  background: string;
}

/** Everything that the form of the profile can change. */
export interface EditedProfile {
  fields: ProfileFields;
  pictures: ProfilePictures;
}

const genders = { other: '0', male: '1', female: '2' } as const;

/** The form as it is before anything was changed. */
export function fieldsOf({ nickname, country, gender, birthday }: Profile): ProfileFields {
  return { nickname, country, gender: genders[gender], ...readBirthday(birthday) };
}

/** Whether avatar, nickname and background image are there (specification section 4). */
export function isFilled(nickname: string, { avatar, background }: ProfilePictures): boolean {
  return nickname.trim() !== '' && avatar !== '' && background !== '';
}

/** Body of the `edituserinfo` call. */
export function editBody({ fields, pictures }: EditedProfile): RequestFor<'edituserinfo'> {
  return {
    avatar: pictures.avatar,
    nickname: normalNickname(fields.nickname),
    country: fields.country,
    gender: Number(fields.gender) as 0 | 1 | 2,
    birthday: writeBirthday(fields),
    bg_img: pictures.background,
  };
}
