import { avatarInitial, avatarTone } from './avatar-initial.ts';

test.each([
  ['Kenji', 'K'],
  ['  ñandú', 'Ñ'],
  ['👩‍🚀 Ana', '👩‍🚀'],
  ['山田', '山'],
  ['', ''],
])('the initial of "%s" is "%s"', (name, initial) => {
  expect(avatarInitial(name)).toBe(initial);
});

test('a name has the same tone always, and names are spread over all tones', () => {
  const tones = new Set(Array.from({ length: 100 }, (_, index) => avatarTone(`member ${index}`)));
  expect(tones).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  expect(avatarTone('Kenji')).toBe(avatarTone('Kenji'));
});
