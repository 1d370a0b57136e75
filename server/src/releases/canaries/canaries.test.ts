import type { Database } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { listEvents } from '../history.ts';
import { findPointer } from '../pointer-repository.ts';
import { type Instance, openInstance, publish, remoteFiles, upload } from '../testing-releases.ts';
import { listCounts } from './watched-builds.ts';

describeOnBothDatabases('canaries', (database) => {
  let instance: Instance;
  beforeEach(async () => {
    await database().script('truncate release.build, release.pointer, release.watched_build, release.watched_network');
    instance = await openInstance(database());
  });
  afterEach(() => instance.close());

  const act = (app: string, reason: string | null = null) => ({ app, actor: 'a test', reason });
  const pointer = async (app: string, of: Database = database()) => {
    const { active, previous, canary, watched } = (await findPointer(of, app)) ?? {};
    return { active, previous, canary, watched };
  };
  const lastEvent = async (app: string) => (await listEvents(database(), app))[0];

  /** Publishes `b1` of an app, and makes `b2` its canary. */
  async function start(app = 'tips', share = 10) {
    await publish(instance, app, 'b1');
    // It has proved good.
    await instance.service.canaries.endWatch(app, 'b1');
    await upload(instance, app, 'b2');
    return instance.service.canaries.start({ build: 'b2', share }, act(app, 'Faster'));
  }

  test('a canary changes no active build, and is in effect here at once', async () => {
    expect(await start()).toEqual({ build: 'b2', share: 10 });
    expect(await pointer('tips')).toMatchObject({ active: 'b1', previous: [], canary: { build: 'b2', share: 10 } });
    expect(await instance.builds.read('tips')).toMatchObject({ active: 'b1', canary: { build: 'b2', share: 10 } });
    expect(await lastEvent('tips')).toMatchObject({ act: 'canary', build: 'b2', share: 10, reason: 'Faster' });
  });

  test('its share can be changed, which keeps its counts; another build takes its place and begins anew', async () => {
    await start();
    instance.service.watch.countView('tips', 'b2', '198.51.100.7', 5);
    await instance.service.watch.exchange();
    await instance.service.canaries.start({ build: 'b2', share: 30 }, act('tips'));
    expect((await pointer('tips')).canary).toEqual({ build: 'b2', share: 30 });
    expect(await listCounts(database(), 'tips')).toMatchObject([{ build: 'b2', views: 5, failures: 0 }]);
    await upload(instance, 'tips', 'b3');
    await instance.service.canaries.start({ build: 'b3', share: 30 }, act('tips'));
    expect(await listCounts(database(), 'tips')).toMatchObject([{ build: 'b3', views: 0, failures: 0 }]);
  });

  test('promoting makes it the active build, which is watched from no views on', async () => {
    await start();
    instance.service.watch.countView('tips', 'b2', '198.51.100.7', 5);
    await instance.service.watch.exchange();
    expect(await instance.service.canaries.promote(act('tips'), 'b2')).toEqual({ active: 'b2', replaced: 'b1' });
    expect(await pointer('tips')).toEqual({ active: 'b2', previous: ['b1'], canary: null, watched: true });
    expect(await listCounts(database(), 'tips')).toMatchObject([{ build: 'b2', views: 0, failures: 0 }]);
    expect(await lastEvent('tips')).toMatchObject({ act: 'promote', build: 'b2', replaced: 'b1', share: null });
  });

  test('ending it gives all readers the active build', async () => {
    await start();
    await instance.service.canaries.end(act('tips', 'Dead button'));
    expect(await pointer('tips')).toEqual({ active: 'b1', previous: [], canary: null, watched: false });
    expect(await listCounts(database(), 'tips')).toEqual([]);
    expect(await lastEvent('tips')).toMatchObject({ act: 'end canary', build: 'b2', replaced: null });
  });

  test('activating and rolling back leave it, unless it becomes the active build', async () => {
    await publish(instance, 'tips', 'b0');
    await start();
    await publish(instance, 'tips', 'b3');
    expect(await pointer('tips')).toMatchObject({ active: 'b3', canary: { build: 'b2' } });
    await instance.service.releases.rollBack(act('tips'));
    expect(await pointer('tips')).toMatchObject({ active: 'b1', canary: { build: 'b2' } });
    await instance.service.releases.activate('b2', act('tips'));
    expect(await pointer('tips')).toMatchObject({ active: 'b2', previous: ['b1', 'b0'], canary: null });
  });

  test('what cannot be is refused with the cause and changes nothing', async () => {
    const { canaries } = instance.service;
    await upload(instance, 'tips', 'b2');
    await expect(canaries.start({ build: 'b2', share: 10 }, act('tips'))).rejects.toThrow('no active build of tips');
    await start();
    const before = await pointer('tips');
    await expect(canaries.start({ build: 'b1', share: 10 }, act('tips'))).rejects.toThrow('b1 of tips is active');
    await expect(canaries.start({ build: 'b9', share: 10 }, act('tips'))).rejects.toThrow('There is no build b9');
    await expect(canaries.promote(act('tips'), 'b1')).rejects.toThrow('The canary of tips is b2, not b1');
    await expect(canaries.end(act('tips'), 'b1')).rejects.toThrow('The canary of tips is b2, not b1');
    await expect(canaries.end(act('copies'))).rejects.toThrow('No canary of copies is running');
    await expect(canaries.start({ build: 'b1', share: 5 }, act('acting'))).rejects.toThrow('cannot tell readers apart');
    expect(await pointer('tips')).toEqual(before);
  });

  test('its addresses are taken, and it takes no other remote’s', async () => {
    await publish(instance, 'tips', 'b1', '/tips');
    await upload(instance, 'tips', 'b2', remoteFiles('tips', 'b2', '/new'));
    await publish(instance, 'copies', 'b1', '/copies');
    await upload(instance, 'copies', 'b2', remoteFiles('copies', 'b2', '/tips'));
    const { canaries } = instance.service;
    await expect(canaries.start({ build: 'b2', share: 5 }, act('copies'))).rejects.toThrow('take the same addresses');
    await canaries.start({ build: 'b2', share: 5 }, { ...act('tips'), drop: ['/tips'] });
    await expect(publish(instance, 'copies', 'b3', '/new')).rejects.toThrow('take the same addresses');
    expect(await pointer('copies')).toMatchObject({ active: 'b1', canary: null });
  });

  test('one that drops an address is refused at its start and at its promotion, unless the address is named', async () => {
    const { canaries } = instance.service;
    await publish(instance, 'tips', 'b1', '/tips');
    await upload(instance, 'tips', 'b2', remoteFiles('tips', 'b2', '/new'));
    const refusal =
      'The build b2 of tips drops /tips, which the active build b1 has; if that is meant, say --drop /tips';
    await expect(canaries.start({ build: 'b2', share: 5 }, act('tips'))).rejects.toThrow(refusal);
    await canaries.start({ build: 'b2', share: 5 }, { ...act('tips'), drop: ['/tips'] });
    await canaries.start({ build: 'b2', share: 50 }, act('tips'));
    await expect(canaries.promote(act('tips'))).rejects.toThrow(refusal);
    expect(await pointer('tips')).toMatchObject({ active: 'b1', canary: { build: 'b2', share: 50 } });
    await canaries.promote({ ...act('tips'), drop: ['/tips'] });
    expect(await pointer('tips')).toMatchObject({ active: 'b2', previous: ['b1'] });
  });

  test('of two who promote it at once, one does', async () => {
    await start();
    const results = await Promise.allSettled([1, 2].map(() => instance.service.canaries.promote(act('tips'), 'b2')));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await pointer('tips')).toMatchObject({ active: 'b2', previous: ['b1'] });
  });

  test('a restarted instance has the canary, and takes one that is missing in the storage as none', async () => {
    await start();
    const other = await openInstance(database(), { databaseUrl: 'postgres://elsewhere' });
    // Its storage is empty, so it has not even the active build.
    expect(await other.builds.read('tips')).toMatchObject({ active: 'b1', canary: null });
    await other.close();
    const same = await openInstance(database(), { dataFolder: instance.dataFolder });
    expect(await same.builds.read('tips')).toMatchObject({ canary: { build: 'b2', share: 10 } });
    await same.close();
  });
});
