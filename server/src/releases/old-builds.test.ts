import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnBothDatabases } from '../database/testing.ts';
import { listBuildIds } from './build-repository.ts';
import { listEvents } from './history.ts';
import { type Instance, openInstance, publish, upload } from './testing-releases.ts';

const clear = `truncate release.build, release.pointer, release.unfinished_archive;
  update release.state set number = 0`;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describeOnBothDatabases('old builds', (database) => {
  let instance: Instance;
  beforeEach(async () => {
    await database().script(clear);
    instance = await openInstance(database());
  });
  afterEach(() => instance.close());

  const ids = async () => [...(await listBuildIds(database(), 'tips'))].sort();
  const here = async () => (await readdir(join(instance.builds.folder, 'tips'))).sort();
  const stored = () => readdir(join(instance.dataFolder, 'release-archives/stored'));

  test('what nobody has got for 30 days is removed: row, archive and folder, with a line in the history', async () => {
    for (const build of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7']) await publish(instance, 'tips', build);
    await upload(instance, 'tips', 'b8');
    await instance.sweep(inDays(29));
    expect(await ids()).toHaveLength(8);
    expect(await stored()).toHaveLength(8);

    await instance.sweep(inDays(31));
    const kept = ['b2', 'b3', 'b4', 'b5', 'b6', 'b7'];
    expect([await ids(), await here()]).toEqual([kept, kept]);
    expect(await stored()).toHaveLength(6);
    const acts = (await listEvents(database(), 'tips')).filter(({ act }) => act === 'remove');
    expect(acts.map(({ build, actor }) => `${build} ${actor}`).sort()).toEqual(['b1 age', 'b8 age']);
  });

  test('a canary stays, and so does a build that an act named not long ago', async () => {
    const act = (reason: string) => ({ app: 'tips', actor: 'a test', reason });
    await publish(instance, 'tips', 'b1');
    await publish(instance, 'tips', 'b2');
    await upload(instance, 'tips', 'b3');
    await instance.service.canaries.start({ build: 'b3', share: 10 }, act('try'));
    await instance.service.releases.rollBack(act('bad'));
    await instance.sweep(inDays(31));
    expect(await ids()).toEqual(['b1', 'b3']);
    // Uploaded long ago, and dropped a moment ago.
    await database().script(`update release.build set uploaded_at = uploaded_at - interval '40 days'`);
    await upload(instance, 'tips', 'b2');
    await publish(instance, 'tips', 'b4');
    await instance.service.releases.rollBack(act('bad, too'));
    await database().script(`update release.build set uploaded_at = uploaded_at - interval '40 days'`);
    await instance.sweep(new Date());
    expect(await ids()).toEqual(['b1', 'b2', 'b3', 'b4']);
  });

  test('the act that replaces a canary names the one before, so that it is kept as long', async () => {
    const act = { app: 'tips', actor: 'a test', reason: null };
    await publish(instance, 'tips', 'b1');
    for (const build of ['c1', 'c2']) {
      await upload(instance, 'tips', build);
      await instance.service.canaries.start({ build, share: 10 }, act);
    }
    const [latest] = await listEvents(database(), 'tips');
    expect(latest).toMatchObject({ act: 'canary', build: 'c2', replaced: 'c1' });
  });

  test('a removed build can be uploaded again', async () => {
    await publish(instance, 'again', 'b1');
    await upload(instance, 'again', 'b2');
    await instance.sweep(inDays(31));
    expect(existsSync(join(instance.builds.folder, 'again/b2'))).toBe(false);
    expect(await upload(instance, 'again', 'b2')).toBe(true);
    expect((await readdir(join(instance.builds.folder, 'again'))).sort()).toEqual(['b1', 'b2']);
  });
});
