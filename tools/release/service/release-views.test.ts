import type { ReleaseClient } from './release-client.ts';
import { type releaseViews, showRelease } from './release-views.ts';

/** Shows what a client brings whose calls resolve with these. */
async function show(answers: object, view: (typeof releaseViews)[number], options: object = {}): Promise<string> {
  const client = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, async () => answer]));
  return showRelease(client as unknown as ReleaseClient, { app: 'tips', label: 'tips' }, view, options).catch(
    ({ message }: Error) => message,
  );
}

const status = { active: 'b2', previous: ['b1', 'b0'], canary: null, plan: null, withdrawnAt: null, watched: [] };
const running = {
  ...status,
  canary: { build: 'b3', share: 10 },
  plan: { build: 'b3', at: 'noon' },
  watched: [
    { build: 'b2', views: 0, failures: 0, networks: 0, failingNetworks: 0 },
    { build: 'b3', views: 120, failures: 3, networks: 30, failingNetworks: 2 },
  ],
};

test.each([
  ['nothing', { ...status, active: null, previous: [] }, 'tips has no active build'],
  ['a withdrawn remote', { ...status, withdrawnAt: 'noon' }, 'tips is withdrawn since noon; its build was b2'],
  ['an active build', status, 'tips: build b2 is active\n  before it: b1, b0'],
  [
    'a canary',
    running,
    `tips: build b2 is active: 0 page views, 0 failed
  canary b3 for 10 % of the readers: 120 page views, 3 failed (2.5 %), in 2 of 30 networks
  it is promoted at noon if it stays healthy
  before it: b1, b0`,
  ],
])('the status of %s', async (_what, answer, text) => {
  expect(await show({ status: answer }, 'status')).toBe(text);
});

test('the views of watched builds', async () => {
  expect(await show({ status: running }, 'views')).toBe(
    'build b2 (active): 0 page views, 0 failed\nbuild b3 (canary): 120 page views, 3 failed (2.5 %), in 2 of 30 networks',
  );
  expect(await show({ status }, 'views')).toContain('No build of tips is watched');
});

test('the history', async () => {
  const event = { build: 'b3', replaced: null, share: null, actor: 'token 1 (CI)', reason: null, at: 'noon' };
  const acts = [
    { ...event, act: 'promote', replaced: 'b2', reason: 'All is well' },
    { ...event, act: 'canary', share: 10 },
    { ...event, act: 'create token', build: null },
  ];
  expect(
    await show({ history: { acts } }, 'history'),
  ).toBe(`noon  promote b3 in place of b2  by token 1 (CI): All is well
noon  canary b3 for 10 %  by token 1 (CI)
noon  create token  by token 1 (CI)`);
});

test('the faults, and one by its number', async () => {
  const fault = {
    number: '7K3M2QXD',
    app: 'tips',
    kind: 'render',
    side: 'browser',
    route: '/tips',
    message: 'TypeError',
    stack: 'src/tips.tsx:1',
    total: 2,
    networks: 1,
    first_at: 'dawn',
    last_at: 'noon',
  };
  const line = '7K3M2QXD  tips  render (browser)  2 times, last noon  TypeError';
  expect(await show({ faults: { faults: [fault] } }, 'faults')).toBe(line);
  expect(await show({ faults: { faults: [] } }, 'faults')).toBe('There are no faults of tips.');
  const one = { ...fault, builds: [{ build: 'b3', count: 2, last_at: 'noon' }] };
  expect(await show({ fault: one }, 'faults', { id: '7K3M2QXD' })).toContain('    build b3  2 times, last noon');
  expect(await show({}, 'history', { id: '7K3M2QXD' })).toBe('--id belongs to faults alone');
});

test('all of it as JSON', async () => {
  expect(JSON.parse(await show({ status: running }, 'status', { json: true }))).toEqual(running);
  const { watched, canary } = running;
  expect(JSON.parse(await show({ status: running }, 'views', { json: true }))).toEqual({ watched, canary });
});
