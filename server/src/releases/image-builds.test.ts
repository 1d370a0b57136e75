import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnBothDatabases } from '../database/testing.ts';
import { archiveName } from './archives/build-archives.mjs';
import { listBuildIds } from './build-repository.ts';
import { listEvents } from './history.ts';
import { archiveOf, openInstance, publish, remoteFiles } from './testing-releases.ts';

describeOnBothDatabases('the image’s builds', (database) => {
  let folder: string;
  beforeEach(async () => {
    await database().script('truncate release.build, release.pointer');
    folder = await mkdtemp(join(tmpdir(), 'image-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Adds a build to an image, with other files besides. */
  async function image(
    name: string,
    app: string,
    build: string,
    pattern?: string,
    others: Record<string, string> = {},
  ) {
    await mkdir(join(folder, name), { recursive: true });
    const archive = await archiveOf({ ...remoteFiles(app, build, pattern), ...others });
    await writeFile(join(folder, name, archiveName(app, build)), archive);
  }

  /** Starts an instance with an image and stops it. Resolves with the active builds of `apps`, and the faults. */
  async function start(
    name: string,
    { apps = ['tips'], releasesImage = false }: { apps?: string[]; releasesImage?: boolean } = {},
  ) {
    const dataFolder = join(folder, 'data');
    const instance = await openInstance(database(), { image: join(folder, name), releasesImage, dataFolder });
    const active = await Promise.all(
      apps.map(async (app) => (await instance.builds.read(app).catch(() => null))?.active),
    );
    const listed = (await instance.builds.list([])).map(({ app }) => app);
    await instance.close();
    return { active, listed, faults: instance.faults };
  }

  /** Changes the releases of a running instance. */
  async function running<Result>(change: (instance: Awaited<ReturnType<typeof openInstance>>) => Promise<Result>) {
    const instance = await openInstance(database(), { dataFolder: join(folder, 'data') });
    const result = await change(instance);
    await instance.close();
    return result;
  }

  test('a fresh community starts with them, and a second start changes nothing', async () => {
    await image('one', 'tips', 'b1');
    const host = JSON.stringify({ scripts: [], styles: [] });
    await image('one', 'acting', 'b1', undefined, { 'host.json': host });
    expect(await start('one', { apps: ['tips', 'acting'] })).toEqual({
      active: ['b1', 'b1'],
      listed: ['tips'],
      faults: [],
    });
    const acts = await listEvents(database(), 'tips');
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'activate', build: 'b1', actor: 'image' },
      { act: 'upload', build: 'b1', actor: 'image' },
    ]);
    expect(await start('one')).toMatchObject({ active: ['b1'], faults: [] });
    expect(await listEvents(database(), 'tips')).toEqual(acts);
  });

  test('a newer image is taken while nobody has published; an older one that starts beside it is not', async () => {
    await image('old', 'tips', 'b1');
    await image('new', 'tips', 'b2');
    await start('old');
    expect((await start('new')).active).toEqual(['b2']);
    expect((await start('old')).active).toEqual(['b2']);
  });

  test('an older image is not taken either when its build was removed for its age', async () => {
    await image('old', 'aged', 'b1');
    await image('new', 'aged', 'b2');
    await start('old', { apps: ['aged'] });
    await start('new', { apps: ['aged'] });
    await database().script(`update release.pointer set previous = '{}' where app = 'aged'`);
    await running(({ sweep }) => sweep(new Date(Date.now() + 31 * 86_400_000)));
    expect(await listBuildIds(database(), 'aged')).toEqual(new Set(['b2']));
    expect((await start('old', { apps: ['aged'] })).active).toEqual(['b2']);
  });

  test('a start never undoes a publish or a rollback, except with --publish', async () => {
    await image('old', 'tips', 'b1');
    await image('new', 'tips', 'b3');
    await start('old');
    await running((instance) => publish(instance, 'tips', 'b2'));
    expect((await start('old')).active).toEqual(['b2']);
    expect((await start('new')).active).toEqual(['b2']);
    await running(({ service }) => service.releases.rollBack({ app: 'tips', actor: 'a test', reason: null }));
    expect((await start('new')).active).toEqual(['b1']);
    expect((await start('new', { releasesImage: true })).active).toEqual(['b3']);
    await running(({ service }) => service.releases.rollBack({ app: 'tips', actor: 'a test', reason: null }));
    expect((await start('new')).active).toEqual(['b1']);
  });

  test('a build that cannot be taken leaves only its own app out, and keeps what is there', async () => {
    await image('one', 'tips', 'b1', undefined, { 'main.js': 'changed' });
    await image('one', 'copies', 'b1');
    const apps = ['tips', 'copies'];
    const fault = expect.stringContaining(
      "The image's build b1 of tips is left out: The file main.js has another hash",
    );
    expect(await start('one', { apps })).toMatchObject({ active: [undefined, 'b1'], faults: [fault] });
    await image('two', 'tips', 'b2');
    expect((await start('two', { apps })).active).toEqual(['b2', 'b1']);
    await writeFile(join(folder, 'two', archiveName('tips', 'b3')), 'half an archive');
    const half = expect.stringContaining("The image's build b3 of tips is left out: The archive cannot be read");
    expect(await start('two', { apps })).toMatchObject({ active: ['b2', 'b1'], faults: [half] });
  });

  test('of two remotes with one address, the first by name has it', async () => {
    await image('one', 'tips', 'b1', '/tips');
    await image('one', 'copies', 'b1', '/tips');
    const { active, faults } = await start('one', { apps: ['tips', 'copies'] });
    expect(active).toEqual([undefined, 'b1']);
    expect(faults).toEqual([expect.stringContaining('take the same addresses')]);
  });
});
