import { sizedAddress } from './address.ts';

test('an avatar takes twice its size', () => {
  expect(sizedAddress('/media/a.jpg', 40, '')).toContain('96');
});
