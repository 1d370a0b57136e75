import sharp from 'sharp';
import { isBoundedProfile } from './colour-profile.ts';
import { profileOfElements, withProfile } from './testing-colour-profile.ts';
import { quarterPhoto } from './testing-picture.ts';

test('profiles that programs write have a bounded number of operations', async () => {
  for (const profile of ['p3', 'srgb']) {
    const { icc } = await sharp(await quarterPhoto().withIccProfile(profile).jpeg().toBuffer()).metadata();
    expect([profile, icc && isBoundedProfile(icc)]).toEqual([profile, true]);
  }
});

test('one with elements that are listed over and over has not, in any picture', async () => {
  const profile = profileOfElements(2);
  expect(isBoundedProfile(profile)).toBe(false);
  const { icc } = await sharp(withProfile(await quarterPhoto().jpeg().toBuffer(), profile)).metadata();
  expect(icc).toEqual(profile);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a header', Buffer.alloc(131)],
  ['more tags than there are', Buffer.concat([Buffer.alloc(128), Buffer.alloc(20, 0xff)])],
])('reads no further than %s', (_what, profile) => {
  expect(isBoundedProfile(profile)).toBe(true);
});
