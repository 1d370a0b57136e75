import { emailError, newPasswordErrors, nicknameError, passwordError } from './account-rules.ts';
import { normalEmail } from './email-address.ts';

test.each([
  ['', 'accountRequired'],
  ['  ', 'accountRequired'],
  ['nobody', 'emailFormat'],
  ['a@b', 'emailFormat'],
  ['a b@c.de', 'emailFormat'],
  ['a,b@c.de', 'emailFormat'],
  ['a@b@c.de', 'emailFormat'],
  ['Ana <ana@example.com>', 'emailFormat'],
  ['ana@example.com\r\nBcc: eve@example.com', 'emailFormat'],
  [`${'a'.repeat(65)}@example.com`, 'emailFormat'],
  [`ana@${'\u00ad'.repeat(1_000)}example.com`, 'emailFormat'],
  ['ana@example.com', null],
  ['ana.b+c@mail.example.co', null],
])('e-mail %j: %s', (email, error) => {
  expect(emailError(email)).toBe(error);
});

test('an address has one normal form, and look-alike letters none', () => {
  expect(normalEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  expect(normalEmail('ana@müller.example')).toBe('ana@xn--mller-kva.example');
  expect(normalEmail('\u212Aim@example.com')).toBeNull();
});

test.each([
  ['abc1234', 'passwordRule'],
  ['abcd1234', null],
  ['abcdefgh', 'passwordRule'],
  ['12345678', 'passwordRule'],
  ['1234567!', null],
  ['!!!!!!!!', 'passwordRule'],
  ['abcdefg ', 'passwordRule'],
  ['abcdefghijklm123', null],
  ['abcdefghijklm1234', 'passwordRule'],
  ['пароль12', null],
])('password %j: %s', (password, error) => {
  expect(passwordError(password)).toBe(error);
});

test('checks the confirmation only after a valid password', () => {
  expect(newPasswordErrors('short', 'other')).toEqual({ password: 'passwordRule' });
  expect(newPasswordErrors('dune-walk-4', 'dune-walk-5')).toEqual({ confirmation: 'passwordDifferent' });
  expect(newPasswordErrors('dune-walk-4', 'dune-walk-4')).toEqual({});
});

test.each([
  'abcd1234',
  'password1',
  'Password1',
  'P@ssw0rd',
  'QWERTY123',
  'ｐassword1',
  '1q2w3e4r',
  'trustno1',
  'welcome1',
])('the common password %s is rejected, whatever its letters’ case and width', (password) => {
  expect(passwordError(password)).toBeNull();
  expect(newPasswordErrors(password, password)).toEqual({ password: 'passwordCommon' });
});

test('a nickname has 1 to 50 characters as people count them', () => {
  expect(nicknameError(' ')).toBe('nicknameRule');
  expect(nicknameError('👩‍🚀'.repeat(50))).toBeNull();
  expect(nicknameError('a'.repeat(51))).toBe('nicknameRule');
  expect(nicknameError('a\0b')).toBe('nicknameSigns');
  expect(nicknameError('a\ud800')).toBe('nicknameSigns');
  expect(nicknameError('\u3164')).toBe('nicknameSigns');
});
