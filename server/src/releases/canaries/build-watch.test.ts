import { describeOnBothDatabases } from '../../database/testing.ts';
import { testingLog } from '../../runtime/testing-log.ts';
import { listEvents } from '../history.ts';
import { countViews, type Instance, openInstance, publish, remoteFiles, upload } from '../testing-releases.ts';
import { BuildWatch, maxWatchedViews, minEvaluatedFailures, minEvaluatedViews } from './build-watch.ts';
import { listCounts } from './watched-builds.ts';

const act = { app: 'tips', actor: 'a test', reason: null };

describeOnBothDatabases('watched builds', (database) => {
  let instance: Instance;
  beforeEach(async () => {
    await database().script('truncate release.build, release.pointer, release.watched_build, release.watched_network');
    instance = await openInstance(database());
  });
  afterEach(() => instance.close());

  const pointer = () => instance.builds.read('tips');
  const lastEvent = async () => (await listEvents(database(), 'tips'))[0];
  const lines = () => instance.faults;

  async function count(build: string, views: number, failures: number, watch = instance.service.watch): Promise<void> {
    countViews(watch, 'tips', build, views, failures);
    await watch.exchange();
  }

  /** Publishes `b1`, which proves good, and `b2` as the canary or as the active build. */
  async function start(role: 'canary' | 'active'): Promise<void> {
    await publish(instance, 'tips', 'b1');
    await instance.service.canaries.endWatch('tips', 'b1');
    if (role === 'active') await publish(instance, 'tips', 'b2');
    else {
      await upload(instance, 'tips', 'b2');
      await instance.service.canaries.start({ build: 'b2', share: 10 }, act);
    }
  }

  test('a canary that fails in 5 % of 200 page views ends by itself, with a line in the history', async () => {
    await start('canary');
    await count('b2', minEvaluatedViews, 9);
    expect(await pointer()).toMatchObject({ canary: { build: 'b2' } });
    await count('b2', 0, 1);
    expect(await pointer()).toMatchObject({ active: 'b1', canary: null });
    const reason = "10 of 200 page views failed, in 9 of 20 networks (5.0 % of a network's on average)";
    expect(await lastEvent()).toMatchObject({ act: 'end canary', build: 'b2', actor: 'watch', reason });
    expect(lines()).toEqual([`The build b2 of tips is taken back: ${reason}`]);
  });

  test('a newly active build goes back to the one before, which is not watched', async () => {
    await start('active');
    await count('b2', 1000, 50);
    expect(await pointer()).toMatchObject({ active: 'b1', previous: [], watched: false });
    expect(await lastEvent()).toMatchObject({ act: 'roll back', build: 'b1', replaced: 'b2', actor: 'watch' });
    await count('b1', 1000, 1000);
    expect(await pointer()).toMatchObject({ active: 'b1' });
    expect(await listCounts(database(), 'tips')).toEqual([]);
  });

  test('fewer views than 200 judge no build, however many failed', async () => {
    await start('canary');
    await count('b2', minEvaluatedViews - 1, minEvaluatedViews - 1);
    expect(await pointer()).toMatchObject({ canary: { build: 'b2' } });
    await count('b2', 1, 0);
    expect(await pointer()).toMatchObject({ canary: null });
  });

  test('a build of which no view is reported is judged by its failures, by no fewer than others need reports', async () => {
    await start('active');
    await count('b2', 1, minEvaluatedFailures - 1);
    expect(await pointer()).toMatchObject({ active: 'b2' });
    await count('b2', 0, 1);
    expect(await pointer()).toMatchObject({ active: 'b1' });
    expect(await lastEvent()).toMatchObject({
      reason: expect.stringMatching(/^210 of 210 page views failed, in 20 of 20 networks \(100.0 %/),
    });
  });

  test('a stranger takes no build back: the failures of a network or two count once each, however many they are', async () => {
    await start('active');
    await count('b2', 60, 0);
    const { watch } = instance.service;
    const strangers = ['203.0.113.1', '203.0.113.200', '2001:db8::1', '2001:db8:0:ffff::1'];
    for (const ip of strangers) {
      watch.countView('tips', 'b2', ip, 300);
      watch.countFailure('tips', 'b2', ip, 300);
    }
    await watch.exchange();
    expect(await pointer()).toMatchObject({ active: 'b2' });
    watch.countFailure('tips', 'b2', '192.0.2.1');
    await watch.exchange();
    expect(await pointer()).toMatchObject({ active: 'b1' });
  });

  test('a stranger hides no failures by views', async () => {
    await start('canary');
    instance.service.watch.countView('tips', 'b2', '203.0.113.1', 100_000);
    await count('b2', minEvaluatedViews, 12);
    expect(await pointer()).toMatchObject({ canary: null });
  });

  test('three networks of a hundred take no build back', async () => {
    await start('active');
    const { watch } = instance.service;
    for (let number = 0; number < 100; number += 1) watch.countView('tips', 'b2', `198.18.${number}.1`, 3);
    for (const number of [1, 2, 3]) watch.countFailure('tips', 'b2', `198.18.${number}.1`, 100);
    await watch.exchange();
    expect(await pointer()).toMatchObject({ active: 'b2' });
  });

  test('an active build that has proved good is no longer watched; a canary always is', async () => {
    await start('active');
    await count('b2', maxWatchedViews, 499);
    expect(await pointer()).toMatchObject({ active: 'b2', watched: false });
    await count('b2', 10, 10_000);
    expect(await pointer()).toMatchObject({ active: 'b2' });
    await upload(instance, 'tips', 'b3');
    await instance.service.canaries.start({ build: 'b3', share: 10 }, act);
    await count('b3', maxWatchedViews, 0);
    await count('b3', 1_000, 600);
    expect(await pointer()).toMatchObject({ active: 'b2', canary: null });
  });

  test('a first build is watched, one of the image is not', async () => {
    await publish(instance, 'tips', 'b1');
    expect(await pointer()).toMatchObject({ watched: true });
    await upload(instance, 'tips', 'b2');
    await instance.service.releases.activate('b2', { ...act, actor: 'image' });
    expect(await pointer()).toMatchObject({ watched: false });
  });

  test('the shell is watched from its second build on, and the embed’s host never: its views are not counted', async () => {
    const files = { scripts: [], styles: [] };
    const shell = { ...files, textChunks: {}, texts: { en: { titles: {}, description: '' } } };
    for (const [app, file, content] of [
      ['shell', 'shell.json', shell],
      ['acting', 'host.json', files],
    ] as const) {
      const watched = [];
      for (const build of ['b1', 'b2']) {
        await upload(instance, app, build, { [file]: JSON.stringify(content) });
        await instance.service.releases.activate(build, { ...act, app });
        watched.push((await instance.builds.read(app)).watched);
      }
      expect([app, ...watched]).toEqual([app, false, app === 'shell']);
    }
  });

  test('other builds are not counted, and nothing is written for them', async () => {
    await start('canary');
    await count('b1', 1000, 1000);
    await count('b9', 1000, 1000);
    expect(await listCounts(database(), 'tips')).toMatchObject([{ build: 'b2', views: 0, failures: 0, networks: 0 }]);
    expect(await pointer()).toMatchObject({ active: 'b1', canary: { build: 'b2' } });
  });

  test('the counts of several instances add up, and one of them takes the build back', async () => {
    await start('canary');
    const other = await openInstance(database(), { dataFolder: instance.dataFolder });
    const watches = [instance.service.watch, other.service.watch];
    for (const watch of watches) {
      countViews(watch, 'tips', 'b2', 150, 10);
    }
    await Promise.all(watches.map((watch) => watch.exchange()));
    await Promise.all([instance, other].map(({ service }) => service.source.refresh()));
    expect(await pointer()).toMatchObject({ canary: null });
    const acts = (await listEvents(database(), 'tips')).slice(0, 2).map((one) => one.act);
    expect(acts).toEqual(['end canary', 'canary']);
    await other.close();
  });

  test('counts that could not be stored are stored the next time', async () => {
    await start('canary');
    const { service } = instance;
    let isAway = true;
    const away = {
      ...database(),
      transaction: (...given: Parameters<ReturnType<typeof database>['transaction']>) =>
        isAway ? Promise.reject(new Error('The database is away')) : database().transaction(...given),
    };
    const watch = new BuildWatch({
      ...service,
      database: away as ReturnType<typeof database>,
      failingNetworks: 1,
      log: testingLog(),
    });
    await expect(count('b2', 100, 3, watch)).rejects.toThrow('The database is away');
    isAway = false;
    await count('b2', 50, 1, watch);
    expect(await listCounts(database(), 'tips')).toMatchObject([{ build: 'b2', views: 150, failures: 4 }]);
  });

  test('a build that cannot be taken back is told once', async () => {
    await publish(instance, 'tips', 'b1', '/tips');
    await publish(instance, 'tips', 'b2', '/new', ['/tips']);
    await upload(instance, 'copies', 'b1', remoteFiles('copies', 'b1', '/tips'));
    await instance.service.releases.activate('b1', { ...act, app: 'copies' });
    await count('b2', 300, 100);
    await count('b2', 300, 100);
    expect(await pointer()).toMatchObject({ active: 'b2' });
    expect(lines()).toEqual([expect.stringMatching(/^The build b2 of tips cannot be taken back: .*same addresses/)]);
  });
});
