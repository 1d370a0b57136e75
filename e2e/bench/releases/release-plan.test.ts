import { seededIntegers } from '../../../server/src/runtime/seeded-random.mjs';
import {
  type AppBuilds,
  afterChange,
  broughtBuild,
  buildFor,
  chooseChange,
  type ReleaseChange,
} from './release-plan.ts';

const start: AppBuilds = { active: 'b0', previous: [], canary: null };
const change = (act: ReleaseChange['act'], build: string, share = 0): ReleaseChange => ({
  app: 'feed',
  act,
  build,
  share,
});
const variants = new Map(['feed', 'post'].map((app) => [app, ['b0', 'b1', 'b2']]));

function plan(seed: number, count: number): ReleaseChange[] {
  const below = seededIntegers(seed);
  const states = new Map([...variants.keys()].map((app) => [app, start]));
  return Array.from({ length: count }, () => {
    const chosen = chooseChange(states, variants, below);
    states.set(chosen.app, afterChange(states.get(chosen.app) ?? start, chosen));
    return chosen;
  });
}

test('a seed gives the same changes again, of all apps and kinds, each of them possible', () => {
  const changes = plan(7, 300);
  expect(plan(7, 300)).toEqual(changes);
  expect(plan(8, 300)).not.toEqual(changes);
  expect(new Set(changes.map(({ app }) => app))).toEqual(new Set(variants.keys()));
  const acts = new Set(changes.map(({ act }) => act));
  expect(acts).toEqual(new Set(['publish', 'roll back', 'canary', 'promote', 'end canary']));
  for (const { act, share } of changes) expect(share > 0).toBe(act === 'canary');
});

test('a change leads to the builds that the release service names', () => {
  const published = afterChange(start, change('publish', 'b1'));
  expect(published).toEqual({ active: 'b1', previous: ['b0'], canary: null });
  expect(afterChange(published, change('roll back', 'b1'))).toEqual(start);
  const tried = afterChange(published, change('canary', 'b2', 25));
  expect(tried).toEqual({ active: 'b1', previous: ['b0'], canary: { build: 'b2', share: 25 } });
  expect(afterChange(tried, change('end canary', 'b2'))).toEqual(published);
  const promoted = afterChange(tried, change('promote', 'b2'));
  expect(promoted).toEqual({ active: 'b2', previous: ['b1', 'b0'], canary: null });
});

test('a canary that becomes the active build by a publish or a rollback is none any more', () => {
  const tried = afterChange(start, change('canary', 'b1', 25));
  expect(afterChange(tried, change('publish', 'b1'))).toEqual({ active: 'b1', previous: ['b0'], canary: null });
  const published = afterChange(afterChange(start, change('publish', 'b1')), change('canary', 'b0', 25));
  expect(afterChange(published, change('roll back', 'b1'))).toEqual(start);
});

test('no more builds are kept to fall back to than the release service keeps', () => {
  const all = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'];
  const last = all.reduce((state, build) => afterChange(state, change('publish', build)), start);
  expect(last.previous).toEqual(['b6', 'b5', 'b4', 'b3', 'b2']);
});

test('a canary is for the readers of its share, and what it brings is its own build', () => {
  const tried = afterChange(start, change('canary', 'b1', 25));
  expect([0, 24, 25, 99, null].map((bucket) => buildFor(tried, bucket))).toEqual(['b1', 'b1', 'b0', 'b0', 'b0']);
  expect(broughtBuild({ act: 'canary' }, tried)).toBe('b1');
  expect(broughtBuild({ act: 'end canary' }, { ...tried, canary: null })).toBe('b0');
});
