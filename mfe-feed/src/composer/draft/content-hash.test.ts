import { contentHash } from './content-hash.ts';

test('equal texts have equal hashes, different texts different ones', () => {
  expect(contentHash('Hello 👋')).toBe(contentHash('Hello 👋'));
  const translations = Array.from({ length: 5000 }, (_, index) => `post ${index}`);
  expect(new Set(translations.map(contentHash)).size).toBe(translations.length);
  expect(contentHash('')).toMatch(/^[0-9a-f]{16}$/);
});
