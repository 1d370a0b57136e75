import { isFormToken, isFromOwnPages, isOwnToken, makeFormToken, maskFormToken } from './form-guard.ts';

test('masks the token differently each time, and accepts each', () => {
  const token = makeFormToken();
  const [one, two] = [maskFormToken(token), maskFormToken(token)];
  expect(one).not.toBe(two);
  expect(one).not.toContain(token);
  expect([isOwnToken(token, one), isOwnToken(token, two)]).toEqual([true, true]);
});

test('rejects any other token', () => {
  const token = makeFormToken();
  for (const field of ['', token, token + token, maskFormToken(makeFormToken()), 'x'.repeat(86)]) {
    expect(isOwnToken(token, field)).toBe(false);
  }
  for (const cookie of [null, '', 'short', 'ü'.repeat(43)]) {
    expect(isFormToken(cookie)).toBe(false);
    expect(isOwnToken(cookie, maskFormToken(token))).toBe(false);
  }
});

test.each([
  [{ origin: 'https://account.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://account.example' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{}, false],
  [{ origin: 'http://account.example' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://account.example', 'sec-fetch-site': 'same-site' }, false],
])('a form with %j is from the own pages: %s', (headers, own) => {
  expect(isFromOwnPages({ headers }, 'https://account.example')).toBe(own);
});
