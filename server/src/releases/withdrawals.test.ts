import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { minEvaluatedViews } from './canaries/build-watch.ts';
import { listEvents } from './history.ts';
import { findPointer } from './pointer-repository.ts';
import { countViews, type Instance, openInstance, publish, remoteFiles, upload } from './testing-releases.ts';

const act = (app = 'tips', reason: string | null = null) => ({ app, actor: 'a test', reason });
/** As the version before writes it. */
const activateAsBefore = statement(
  'test.activate_as_before',
  `insert into release.pointer (app, active, previous, by_image, changed_at, watched, routes)
   values ('tips', 'b2', '{b1}', false, now(), true, '{}')
   on conflict (app) do update set active = excluded.active, previous = excluded.previous, watched = excluded.watched`,
);

describeOnBothDatabases('withdrawals', (database) => {
  let instance: Instance;
  beforeEach(async () => {
    await database().script('truncate release.build, release.pointer, release.watched_build, release.watched_network');
    instance = await openInstance(database());
  });
  afterEach(() => instance.close());

  const listed = async (of = instance) => (await of.builds.list([])).map(({ app, isWithdrawn }) => [app, isWithdrawn]);
  const pointer = () => findPointer(database(), 'tips');

  test('a withdrawn remote has no builds for readers, and no canary; it returns as it was', async () => {
    const { withdrawals, canaries } = instance.service;
    await publish(instance, 'tips', 'b1');
    await publish(instance, 'tips', 'b2');
    await upload(instance, 'tips', 'b3');
    await canaries.start({ build: 'b3', share: 10 }, act());
    expect(await withdrawals.withdraw(act('tips', 'It is wrong'))).toEqual({ active: 'b2', replaced: null });
    expect(await listed()).toEqual([['tips', true]]);
    await expect(instance.builds.read('tips')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(instance.service.source.watchedAs('tips', 'b2')).toBeNull();
    expect(await withdrawals.return(act())).toEqual({ active: 'b2', replaced: null });
    expect(await listed()).toEqual([['tips', undefined]]);
    expect(await instance.builds.read('tips')).toMatchObject({ active: 'b2', previous: ['b1'], canary: null });
    expect(instance.service.source.watchedAs('tips', 'b2')).toBe('active');
    expect((await listEvents(database(), 'tips')).slice(0, 2)).toMatchObject([
      { act: 'return', build: 'b2', replaced: null, actor: 'a test' },
      { act: 'withdraw', build: 'b2', replaced: 'b3', actor: 'a test', reason: 'It is wrong' },
    ]);
  });

  test('nothing but a return brings it back', async () => {
    const { withdrawals, canaries, releases } = instance.service;
    await publish(instance, 'tips', 'b1');
    await publish(instance, 'tips', 'b2');
    await withdrawals.withdraw(act());
    await upload(instance, 'tips', 'b3');
    const before = await pointer();
    for (const attempt of [
      () => releases.activate('b1', act()),
      () => releases.activate('b3', { ...act(), actor: 'image' }),
      () => releases.rollBack(act()),
      () => canaries.start({ build: 'b3', share: 10 }, act()),
      () => canaries.promote(act()),
      () => canaries.end(act()),
      () => canaries.takeBack('tips', 'b2', 'active', 'It fails'),
      () => withdrawals.withdraw(act()),
    ])
      await expect(attempt()).rejects.toThrow(/^tips was withdrawn on .*, and only its return brings it back$/);
    expect(await pointer()).toEqual(before);
    expect(await listed()).toEqual([['tips', true]]);
  });

  test('with another build it returns without the withdrawn one, to which no rollback leads', async () => {
    const { withdrawals, releases } = instance.service;
    await publish(instance, 'tips', 'b1', '/old');
    await withdrawals.withdraw(act());
    await upload(instance, 'tips', 'b2', remoteFiles('tips', 'b2', '/new'));
    expect(await withdrawals.return(act(), 'b2')).toEqual({ active: 'b2', replaced: 'b1' });
    expect(await pointer()).toMatchObject({ active: 'b2', previous: [], watched: true });
    await expect(releases.rollBack(act())).rejects.toThrow('There is no earlier build of tips');
    const { watch } = instance.service;
    countViews(watch, 'tips', 'b2', minEvaluatedViews, minEvaluatedViews);
    await watch.exchange();
    expect(await listed()).toEqual([['tips', true]]);
  });

  test('a first release that fails is taken back by the watch: the remote is not there', async () => {
    await publish(instance, 'tips', 'b1');
    const { watch } = instance.service;
    countViews(watch, 'tips', 'b1', minEvaluatedViews, 10);
    await watch.exchange();
    expect(await listed()).toEqual([['tips', true]]);
    const reason = "10 of 200 page views failed, in 10 of 20 networks (5.0 % of a network's on average)";
    expect((await listEvents(database(), 'tips'))[0]).toMatchObject({
      act: 'withdraw',
      build: 'b1',
      actor: 'watch',
      reason,
    });
    expect(instance.faults).toEqual([`The build b1 of tips is taken back: ${reason}`]);
  });

  test('others may take its addresses, and then it cannot return', async () => {
    const { withdrawals } = instance.service;
    await publish(instance, 'tips', 'b1', '/both');
    await withdrawals.withdraw(act());
    await publish(instance, 'copies', 'b1', '/both');
    await expect(withdrawals.return(act())).rejects.toThrow('take the same addresses');
    expect(await listed()).toEqual(expect.arrayContaining([['tips', true]]));
  });

  test('the hosts, a remote that was never there and one that is there are refused', async () => {
    const { withdrawals } = instance.service;
    await publish(instance, 'tips', 'b1');
    await expect(withdrawals.withdraw(act('shell'))).rejects.toThrow('shell cannot be withdrawn');
    await expect(withdrawals.withdraw(act('acting'))).rejects.toThrow('acting cannot be withdrawn');
    await expect(withdrawals.withdraw(act('copies'))).rejects.toThrow('There is no active build of copies');
    await expect(withdrawals.return(act())).rejects.toThrow('tips is not withdrawn');
  });

  test('a restarted instance and another one leave it withdrawn, also beside one of the version before', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'releases-'));
    const first = await openInstance(database(), { dataFolder });
    await publish(first, 'tips', 'b1');
    await upload(first, 'tips', 'b2');
    await first.service.withdrawals.withdraw(act());
    await database().run(activateAsBefore);
    await first.close();
    const second = await openInstance(database(), { dataFolder });
    expect(await listed(second)).toEqual([['tips', true]]);
    expect(await pointer()).toMatchObject({ active: 'b2', withdrawn_at: expect.any(Date) });
    await second.close();
    await rm(dataFolder, { recursive: true });
  });
});
