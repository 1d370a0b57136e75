import { seededIntegers } from '../runtime/seeded-random.mjs';
import type { Published } from './published.ts';
import { ReaderChoice, readerCookies } from './reader-builds.ts';

/** Published builds whose chosen sets are named by their builds. */
const activeBuilds = { canaries: [] } as unknown as Published;
const withCanaries = (...canaries: Published['canaries']) => ({ ...activeBuilds, canaries });

const expiresAt = new Date('2026-11-23T12:00:00Z');

/** Chooses like the pages do, and names what the reader gets: `active` or the builds in place of active ones. */
function choosing(published: Published, { missing = [] as string[] } = {}) {
  const names = new Map<Published, string>([[published, 'active']]);
  const sets = new Map<string, Published>();
  const choice = new ReaderChoice({
    published: { current: async () => published },
    sets: {
      async with(_, chosen) {
        const name = [...chosen].flat().join('/');
        if (missing.some((build) => name.includes(build))) throw new Error(`${name} is missing`);
        const set = sets.get(name) ?? { ...published };
        sets.set(name, set);
        names.set(set, name);
        return set;
      },
    },
    draw: seededIntegers(14),
    previews: { read: (ticket) => (ticket === 'valid' ? { app: 'post', build: 'p9', expiresAt } : null) },
  });
  return async (cookies: Record<string, string> = {}) => {
    const { builds, ...rest } = await choice.of(cookies);
    return { name: names.get(builds), ...rest };
  };
}

const bucket = (value: number | string) => ({ [readerCookies.bucket]: String(value) });
const feed = { app: 'feed', build: 'f2', share: 10 };

test('without a canary readers get the active builds and no cookie, whatever they send', async () => {
  const of = choosing(activeBuilds);
  const active = { name: 'active', preview: null, newBucket: null, isPreviewOver: false };
  for (const cookies of [{}, bucket(3), bucket('odd')]) expect(await of(cookies)).toEqual(active);
});

test('a share of 10 % of 10,000 readers is 9 to 11 %, and each reader keeps the build', async () => {
  const of = choosing(withCanaries(feed));
  let count = 0;
  const wrong: (string | undefined)[][] = [];
  for (let reader = 0; reader < 10_000; reader += 1) {
    const first = await of();
    const cookies = bucket(first.newBucket ?? '');
    const builds = new Set([(await of(cookies)).name, (await of(cookies)).name, (await of(cookies)).name]);
    // Expectations of each reader take longer than the choice.
    if (first.name !== 'active' || builds.size !== 1) wrong.push([first.name, ...builds]);
    if (builds.has('feed/f2')) count += 1;
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(900);
  expect(count).toBeLessThanOrEqual(1_100);
});

test('buckets below the share get the canary, and no new cookie', async () => {
  const of = choosing(withCanaries(feed));
  const names = await Promise.all(Array.from({ length: 100 }, async (_, each) => of(bucket(each))));
  expect(names.filter(({ name }) => name === 'feed/f2')).toHaveLength(10);
  expect(names.every(({ newBucket }) => newBucket === null)).toBe(true);
});

test.each(['', '100', '-1', '1.5', '0x1', 'feed', '٣'])('the bucket %p is none', async (value) => {
  const { name, newBucket } = await choosing(withCanaries(feed))(bucket(value));
  expect({ name, isNew: newBucket !== null && newBucket >= 0 && newBucket < 100 }).toEqual({
    name: 'active',
    isNew: true,
  });
});

test('readers of the smaller share of two canaries get both', async () => {
  const of = choosing(withCanaries(feed, { app: 'shell', build: 's2', share: 50 }));
  expect((await of(bucket(5))).name).toBe('feed/f2/shell/s2');
  expect((await of(bucket(20))).name).toBe('shell/s2');
  expect((await of(bucket(50))).name).toBe('active');
});

test('a canary that cannot be read is none', async () => {
  expect((await choosing(withCanaries(feed), { missing: ['f2'] })(bucket(1))).name).toBe('active');
});

test('a ticket selects its build whatever the bucket says; one that is over, or whose build is gone, none', async () => {
  const cookies = { ...bucket(1), [readerCookies.preview]: 'valid' };
  const preview = { app: 'post', build: 'p9', expiresAt };
  expect(await choosing(withCanaries(feed))(cookies)).toEqual({
    name: 'post/p9',
    preview,
    newBucket: null,
    isPreviewOver: false,
  });
  const invalid = await choosing(withCanaries(feed))({ [readerCookies.preview]: 'invalid' });
  expect(invalid).toMatchObject({ name: 'active', isPreviewOver: true });
  const gone = choosing(activeBuilds, { missing: ['p9'] });
  expect(await gone(cookies)).toMatchObject({ name: 'active', preview: null, isPreviewOver: true });
});
