import { nicknameProblem } from '@community/contract/nickname';
import { toProfile } from '@community/core';
import { wireMember } from '@community/testing/wire';
import { editBody, fieldsOf, isFilled } from './profile-fields.ts';

const pictures = { avatar: '/media/a.jpg', background: '/media/b.jpg' };

test('the form begins with what the profile has', () => {
  const profile = toProfile(wireMember({ nickname: 'Ana', country: 'ES', gender: 2, birthday: '1990-04-07' }), 0);
  expect(fieldsOf(profile)).toEqual({
    nickname: 'Ana',
    country: 'ES',
    gender: '2',
    year: '1990',
    month: '4',
    day: '7',
  });
});

test('the body has the wire words, a trimmed nickname and a whole birthday', () => {
  const fields = { nickname: ' Ana ', country: '', gender: '1', year: '1990', month: '4', day: '7' } as const;
  expect(editBody({ fields, pictures })).toEqual({
    avatar: '/media/a.jpg',
    nickname: 'Ana',
    country: '',
    gender: 1,
    birthday: '1990-04-07',
    bg_img: '/media/b.jpg',
  });
});

test.each([
  ['', 'needNickname'],
  ['   ', 'needNickname'],
  ['a', null],
  ['é'.repeat(50), null],
  ['👩‍👩‍👧'.repeat(50), null],
  ['a'.repeat(51), 'nicknameTooLong'],
])('the nickname "%s" tells %s', (nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem);
});

test('avatar, nickname and background image are all needed', () => {
  expect(isFilled('Ana', pictures)).toBe(true);
  expect(isFilled(' ', pictures)).toBe(false);
  expect(isFilled('Ana', { ...pictures, avatar: '' })).toBe(false);
  expect(isFilled('Ana', { ...pictures, background: '' })).toBe(false);
});
