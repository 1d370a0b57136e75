import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { rememberArchive } from './build-repository.ts';
import { listEvents } from './history.ts';
import { findPointer } from './pointer-repository.ts';
import { archiveOf, type Instance, openInstance, pieces, publish, remoteFiles, upload } from './testing-releases.ts';

const clear = `truncate release.build, release.pointer, release.unfinished_archive;
  update release.state set number = 0`;
const alter = (text: string) => statement(`test.${text.slice(0, 20)}`, text);

describeOnBothDatabases('releases', (database) => {
  let instance: Instance;
  beforeEach(async () => {
    await database().script(clear);
    instance = await openInstance(database());
  });
  afterEach(() => instance.close());

  const act = (app: string, reason: string | null = null) => ({ app, actor: 'a test', reason });
  const pointer = async (app: string, of: Database = database()) => {
    const { active, previous } = (await findPointer(of, app)) ?? {};
    return { active, previous };
  };
  const stored = () => readdir(join(instance.dataFolder, 'release-archives/stored'));

  test('an upload alone changes no pointer; activating it makes it the active build here at once', async () => {
    expect(await upload(instance, 'tips', 'b1')).toBe(true);
    expect(await pointer('tips')).toEqual({ active: undefined, previous: undefined });
    await instance.service.releases.activate('b1', act('tips'));
    expect(await instance.builds.read('tips')).toMatchObject({ active: 'b1', previous: [] });
    expect(await readFile(join(instance.builds.folder, 'tips/b1/main.js'), 'utf8')).toBe('/* tips b1 */');
  });

  test('activating keeps five earlier builds, without the active one', async () => {
    for (const build of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7']) await publish(instance, 'tips', build);
    expect(await pointer('tips')).toEqual({ active: 'b7', previous: ['b6', 'b5', 'b4', 'b3', 'b2'] });
    expect(await instance.service.releases.activate('b4', act('tips'))).toEqual({ active: 'b4', replaced: 'b7' });
    expect(await pointer('tips')).toEqual({ active: 'b4', previous: ['b7', 'b6', 'b5', 'b3', 'b2'] });
  });

  test('activating the active build changes nothing', async () => {
    await publish(instance, 'tips', 'b1');
    const before = await listEvents(database(), 'tips');
    expect(await instance.service.releases.activate('b1', act('tips'))).toEqual({ active: 'b1', replaced: null });
    expect(await listEvents(database(), 'tips')).toEqual(before);
  });

  test('a rollback drops the bad build, and the last one stays', async () => {
    await publish(instance, 'tips', 'b1');
    await publish(instance, 'tips', 'b2');
    expect(await instance.service.releases.rollBack(act('tips'))).toEqual({ active: 'b1', replaced: 'b2' });
    expect(await pointer('tips')).toEqual({ active: 'b1', previous: [] });
    await expect(instance.service.releases.rollBack(act('tips'))).rejects.toThrow('There is no earlier build of tips');
    expect(await pointer('tips')).toEqual({ active: 'b1', previous: [] });
  });

  test('two who roll back one bad build at once go back by one build', async () => {
    for (const build of ['b1', 'b2', 'b3']) await publish(instance, 'tips', build);
    const results = await Promise.allSettled([1, 2].map(() => instance.service.releases.rollBack(act('tips'), 'b3')));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await pointer('tips')).toEqual({ active: 'b2', previous: ['b1'] });
    await expect(instance.service.releases.rollBack(act('tips'), 'b3')).rejects.toThrow(
      'The active build of tips is b2, not b3',
    );
  });

  test('a build that is not there cannot be activated', async () => {
    await upload(instance, 'tips', 'b1');
    const { releases } = instance.service;
    await expect(releases.activate('b1', act('copies'))).rejects.toThrow('There is no build b1 of copies');
    expect(await pointer('copies')).toEqual({ active: undefined, previous: undefined });
  });

  test('a build that claims another remote’s addresses becomes active by no activation or rollback', async () => {
    await publish(instance, 'tips', 'b1', '/tips');
    await publish(instance, 'tips', 'b2', '/tips');
    const refusal = '/tips of copies (copies) and /tips of tips (tips) take the same addresses';
    await expect(publish(instance, 'copies', 'b1', '/tips')).rejects.toThrow(
      `The build b1 of copies cannot be active: ${refusal}`,
    );
    await publish(instance, 'tips', 'b3', '/all-tips', ['/tips']);
    await instance.service.releases.activate('b1', act('copies'));
    await expect(instance.service.releases.rollBack(act('tips'))).rejects.toThrow('take the same addresses');
    expect((await pointer('tips')).active).toBe('b3');
  });

  test('an activation that drops an address is refused, unless it is named or an image’s; going back is not', async () => {
    const { releases } = instance.service;
    await publish(instance, 'tips', 'b1', '/old');
    const refusal = 'The build b2 of tips drops /old, which the active build b1 has; if that is meant, say --drop /old';
    await expect(publish(instance, 'tips', 'b2', '/new')).rejects.toThrow(refusal);
    await expect(publish(instance, 'tips', 'b2', '/new', ['/new'])).rejects.toThrow(refusal);
    await publish(instance, 'tips', 'b2', '/new', ['/old']);
    await releases.rollBack(act('tips'));
    expect(await pointer('tips')).toEqual({ active: 'b1', previous: [] });
    await releases.activate('b2', { ...act('tips'), actor: 'image' });
    expect(await pointer('tips')).toEqual({ active: 'b2', previous: ['b1'] });
  });

  test('of two remotes that claim one address at once, one gets it', async () => {
    for (const app of ['tips', 'copies']) await upload(instance, app, 'b1', remoteFiles(app, 'b1', '/both'));
    const results = await Promise.allSettled(
      ['tips', 'copies'].map((app) => instance.service.releases.activate('b1', act(app))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the same build again is no change; the same id with other content is refused', async () => {
    await upload(instance, 'tips', 'b1');
    expect(await upload(instance, 'tips', 'b1')).toBe(false);
    const other = { ...remoteFiles('tips', 'b1'), 'more.js': '' };
    await expect(upload(instance, 'tips', 'b1', other)).rejects.toThrow('exists with other content');
    expect(await stored()).toHaveLength(1);
    expect(await readdir(join(instance.builds.folder, 'tips/b1'))).toEqual(['main.js', 'remote.json']);
  });

  test('one build uploaded several times at once is there once; others at the same time, too', async () => {
    const names = ['b1', 'b1', 'b1', 'b2', 'b3'];
    const added = await Promise.all(names.map((build) => upload(instance, 'tips', build)));
    expect(added.filter(Boolean)).toHaveLength(3);
    expect(await stored()).toHaveLength(3);
    expect((await readdir(join(instance.builds.folder, 'tips'))).sort()).toEqual(['b1', 'b2', 'b3']);
    expect(await readdir(join(instance.builds.folder, '.incoming'))).toEqual([]);
  });

  test('of two contents uploaded under one id at once, one is kept whole', async () => {
    const files = [remoteFiles('tips', 'b1'), { ...remoteFiles('tips', 'b1'), 'more.js': '' }];
    const results = await Promise.allSettled(files.map((content) => upload(instance, 'tips', 'b1', content)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stored()).toHaveLength(1);
  });

  test('a refused build leaves nothing', async () => {
    const files = { ...remoteFiles('tips', 'b1'), 'main.js': 'changed' };
    const before = await listEvents(database(), 'tips');
    await expect(upload(instance, 'tips', 'b1', files)).rejects.toThrow('main.js has another hash');
    const uploading = instance.service.releases.upload('b1', pieces(await archiveOf({})), act('tips'));
    await expect(uploading).rejects.toThrow('The archive has no remote.json at its top');
    expect(await stored()).toEqual([]);
    expect(await readdir(instance.builds.folder)).not.toContain('tips');
    expect(await readdir(join(instance.builds.folder, '.incoming'))).toEqual([]);
    expect(await listEvents(database(), 'tips')).toEqual(before);
  });

  test('archives of uploads that ended with their process are removed after an hour', async () => {
    await upload(instance, 'tips', 'b1');
    const [kept = ''] = await stored();
    await rememberArchive(database(), 'lost.tar.gz', new Date(Date.now() - 3_700_000));
    await rememberArchive(database(), 'new.tar.gz', new Date());
    await instance.sweep(new Date());
    const rows = await database().rows(alter('select name from release.unfinished_archive'));
    expect(rows).toEqual([{ name: 'new.tar.gz' }]);
    expect(await stored()).toEqual([kept]);
  });

  test('the history says who did what and why, newest first, and no statement changes it', async () => {
    await publish(instance, 'history', 'b1');
    await publish(instance, 'history', 'b2');
    await instance.service.releases.rollBack(act('history', 'The button is dead'));
    const acts = await listEvents(database(), 'history');
    expect(acts.slice(0, 5).map(({ act: name, build, replaced, reason }) => [name, build, replaced, reason])).toEqual([
      ['roll back', 'b1', 'b2', 'The button is dead'],
      ['activate', 'b2', 'b1', null],
      ['upload', 'b2', null, null],
      ['activate', 'b1', null, null],
      ['upload', 'b1', null, null],
    ]);
    for (const change of [
      'update release.history set actor = null',
      'delete from release.history',
      'truncate release.history',
    ])
      await expect(database().run(alter(change))).rejects.toThrow('The history of releases cannot be changed');
    expect(await listEvents(database(), 'history')).toEqual(acts);
  });

  test('a restarted instance has the pointers, and fetches builds that it has lost', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'releases-'));
    const first = await openInstance(database(), { dataFolder });
    await publish(first, 'tips', 'b1');
    await first.close();
    await rm(join(dataFolder, 'builds'), { recursive: true });
    const second = await openInstance(database(), { dataFolder });
    expect(await second.builds.read('tips')).toMatchObject({ active: 'b1' });
    expect(await readdir(join(dataFolder, 'builds/tips/b1'))).toEqual(['main.js', 'remote.json']);
    await second.close();
    await rm(dataFolder, { recursive: true });
  });
});
