import { seededRandom } from '../seeded-random.mjs';
import { readDemoContent } from './content.ts';
import { schedule } from './schedule.ts';

test('most posts are seen by few and a few take off', async () => {
  const { members, posts } = await readDemoContent();
  const acts = schedule({ members, posts, now: new Date('2026-11-01T12:00:00Z'), next: seededRandom(2026) });
  const views = acts.flatMap((act) => (act.kind === 'post' ? [act.views] : [])).sort((a, b) => a - b);
  const median = views[Math.floor(views.length / 2)] ?? 0;
  const mean = views.reduce((sum, each) => sum + each, 0) / views.length;
  expect(mean).toBeGreaterThan(median * 1.4);
  expect(views.at(-1)).toBeGreaterThan(median * 10);
});

test('posts are minutes to a year old, most of them of the last weeks', async () => {
  const { members, posts } = await readDemoContent();
  const now = new Date('2026-11-01T12:00:00Z');
  const acts = schedule({ members, posts, now, next: seededRandom(2026) });
  const days = acts
    .flatMap((act) => (act.kind === 'post' ? [(now.getTime() - act.at.getTime()) / 86_400_000] : []))
    .toReversed();
  expect((days[0] ?? 1) * 24 * 60).toBeLessThan(30);
  expect(days.filter((age) => age < 31).length).toBeGreaterThan(60);
  expect(days.filter((age) => age > 90).length).toBeGreaterThan(30);
  expect(days.at(-1)).toBeGreaterThan(330);
  expect(Math.max(...days)).toBeLessThan(367);
});

test('nobody has answered the posts of the last hours, so that what a reader posts is the first of Recommend', async () => {
  const { members, posts } = await readDemoContent();
  const now = new Date('2026-11-01T12:00:00Z');
  const acts = schedule({ members, posts, now, next: seededRandom(2026) });
  const fresh = acts.flatMap((act) =>
    act.kind === 'post' && now.getTime() - act.at.getTime() < 4 * 3_600_000 ? [act.key] : [],
  );
  expect(fresh).toHaveLength(2);
  expect(acts.filter((act) => (act.kind === 'like' || act.kind === 'comment') && fresh.includes(act.post))).toEqual([]);
});

test('nothing of the demo happens in the future, and nothing before its post', async () => {
  const { members, posts } = await readDemoContent();
  const now = new Date('2026-11-01T12:00:00Z');
  const acts = schedule({ members, posts, now, next: seededRandom(2026) });
  const posted = new Map(acts.flatMap((act) => (act.kind === 'post' ? [[act.key, act.at]] : [])));
  expect(acts.filter(({ at }) => at > now)).toEqual([]);
  const early = acts.filter(
    (act) => (act.kind === 'like' || act.kind === 'comment') && act.at <= (posted.get(act.post) ?? now),
  );
  expect(early).toEqual([]);
});
