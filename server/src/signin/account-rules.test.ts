import { emailProblem, nicknameProblem, passwordProblem } from './account-rules.ts';

test.each([
  ['', 'accountRequired'],
  ['  ', 'accountRequired'],
  ['nobody', 'emailFormat'],
  ['a@b', 'emailFormat'],
  ['a b@c.de', 'emailFormat'],
  ['ana@example.com', null],
])('e-mail %j: %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test.each([
  ['abc1234', 'passwordRule'],
  ['abcd1234', null],
  ['abcdefgh', 'passwordRule'],
  ['12345678', 'passwordRule'],
  ['1234567!', null],
  ['!!!!!!!!', 'passwordRule'],
  ['abcdefghijklm123', null],
  ['abcdefghijklm1234', 'passwordRule'],
  ['пароль12', null],
])('password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test('a nickname has 1 to 50 characters as people count them', () => {
  expect(nicknameProblem(' ')).toBe('nicknameRule');
  expect(nicknameProblem('👩‍🚀'.repeat(50))).toBeNull();
  expect(nicknameProblem('a'.repeat(51))).toBe('nicknameRule');
});
