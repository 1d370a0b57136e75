import { fingerprint } from './fingerprint.ts';

test('the same text has the same name, another one another', () => {
  expect(fingerprint('Hello 👋')).toBe(fingerprint('Hello 👋'));
  const translations = Array.from({ length: 5000 }, (_, index) => `post ${index}`);
  expect(new Set(translations.map(fingerprint)).size).toBe(translations.length);
  expect(fingerprint('')).toMatch(/^[0-9a-f]{16}$/);
});
