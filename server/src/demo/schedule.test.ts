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
