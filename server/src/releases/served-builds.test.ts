import { setTimeout as wait } from 'node:timers/promises';
import { describeOnBothDatabases } from '../database/testing.ts';
import { Busy } from '../runtime/limiter.ts';
import { previewHours } from './preview-links.ts';
import { maxPreviousBuilds } from './release-limits.ts';
import { ServedBuilds } from './served-builds.ts';
import { type Instance, openInstance, publish, upload } from './testing-releases.ts';

describeOnBothDatabases('served builds', (database) => {
  let instance: Instance;
  let now: Date;
  beforeEach(async () => {
    await database().script('truncate release.build, release.pointer');
    now = new Date();
    instance = await openInstance(database());
  });
  afterEach(() => instance.close());

  /** As another instance sees it, which has no pointer in memory. */
  const elsewhere = () =>
    new ServedBuilds({ database: database(), source: { isReadersBuild: () => false }, now: () => now });
  const has = (app: string, build: string) =>
    Promise.all([instance.service.served.has(app, build), elsewhere().has(app, build)]);

  test('a build that was only uploaded is not served, and is from its release on', async () => {
    await upload(instance, 'early', 'b1');
    expect(await has('early', 'b1')).toEqual([false, false]);
    await publish(instance, 'early', 'b1');
    expect(await has('early', 'b1')).toEqual([true, true]);
    expect(await has('early', 'b9')).toEqual([false, false]);
    expect(await has('other', 'b1')).toEqual([false, false]);
  });

  test('a canary is served, also after it ended: tabs have it open', async () => {
    const act = { app: 'tried', actor: 'a test', reason: null };
    await publish(instance, 'tried', 'b1');
    await upload(instance, 'tried', 'b2');
    await instance.service.canaries.start({ build: 'b2', share: 10 }, act);
    expect(await has('tried', 'b2')).toEqual([true, true]);
    await instance.service.canaries.end(act);
    expect(await has('tried', 'b2')).toEqual([true, true]);
  });

  test('a build that is too old to fall back to is served to the tabs that have it', async () => {
    for (let number = 0; number <= maxPreviousBuilds + 1; number += 1) await publish(instance, 'old', `b${number}`);
    expect((await instance.builds.read('old')).previous).not.toContain('b0');
    expect(await has('old', 'b0')).toEqual([true, true]);
  });

  test('a build with a preview link is served as long as such a link may be valid', async () => {
    await publish(instance, 'seen', 'b1');
    await upload(instance, 'seen', 'b2');
    await instance.service.previews.create('b2', { app: 'seen', actor: 'a test', reason: null });
    expect(await has('seen', 'b2')).toEqual([true, true]);
    now = new Date(Date.now() + previewHours.max * 3_600_000 + 60_000);
    expect(await elsewhere().has('seen', 'b2')).toBe(false);
  });

  test('what readers get is known without the database', async () => {
    const source = { isReadersBuild: (app: string, build: string) => app === 'known' && build === 'b1' };
    const away = { row: () => Promise.reject(new Error('away')) } as never;
    const served = new ServedBuilds({ database: away, source });
    expect(await served.has('known', 'b1')).toBe(true);
    await expect(served.has('known', 'b2')).rejects.toThrow('away');
  });
});

test('invented builds are looked up two at a time, and a build that is known stays so', async () => {
  const time = jest.spyOn(performance, 'now');
  let row = async () => ({ served: true });
  const asked = jest.fn(() => row());
  const source = { isReadersBuild: () => false };
  const served = new ServedBuilds({ database: { row: asked } as never, source });
  expect(await served.has('feed', 'b1')).toBe(true);
  row = () => new Promise(() => undefined);
  const refused: unknown[] = [];
  for (let number = 0; number < 1_200; number += 1)
    void served.has('feed', `invented-${number}`, `192.0.2.${number % 200}`).catch((error) => refused.push(error));
  expect(asked).toHaveBeenCalledTimes(3);
  expect(await served.has('feed', 'b1')).toBe(true);
  // The cache reads the clock once a millisecond.
  await wait(2);
  const later = performance.now() + 120_000;
  time.mockImplementation(() => later);
  // It is too late to look it up again.
  expect(await served.has('feed', 'b1')).toBe(true);
  // What cannot be found out is not taken for unknown: browsers try again.
  await expect(served.has('feed', 'b2', '198.51.100.1')).rejects.toThrow(Busy);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(refused).toHaveLength(1_200 - 2 - 50);
  time.mockRestore();
});

test('a network that invents builds has its share of the queue, and others have theirs', async () => {
  const answers: (() => void)[] = [];
  const row = () => new Promise((resolve) => answers.push(() => resolve({ served: true })));
  const served = new ServedBuilds({ database: { row } as never, source: { isReadersBuild: () => false } });
  const invented = Array.from({ length: 100 }, (_, number) => served.has('feed', `invented-${number}`, '192.0.2.1'));
  const settled = Promise.allSettled(invented);
  const other = served.has('feed', 'b1', '198.51.100.1');
  // Its own, and one of those.
  expect(answers).toHaveLength(2);
  answers[1]?.();
  expect(await other).toBe(true);
  for (let number = 0; number < 10; number += 1) {
    answers.at(-1)?.();
    answers[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const results = await settled;
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results.slice(10)) expect(result).toMatchObject({ reason: expect.any(Busy) });
  // Once they are done, there is room for more of it.
  const more = served.has('feed', 'b2', '192.0.2.1');
  answers.at(-1)?.();
  expect(await more).toBe(true);
});

test('a build is looked up once for all who ask at a time', async () => {
  const row = jest.fn(async () => ({ served: true }));
  const served = new ServedBuilds({ database: { row } as never, source: { isReadersBuild: () => false } });
  expect(await Promise.all([served.has('feed', 'b1'), served.has('feed', 'b1')])).toEqual([true, true]);
  expect(row).toHaveBeenCalledTimes(1);
});
