import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeOnBothDatabases } from '../database/testing.ts';
import { listBuildIds } from './build-repository.ts';
import { listActs } from './history.ts';
import { openInstance, publish, remoteFiles } from './testing-releases.ts';

describeOnBothDatabases('the image’s builds', (database) => {
  let folder: string;
  beforeEach(async () => {
    await database().script('truncate release.build, release.pointer');
    folder = await mkdtemp(join(tmpdir(), 'image-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Makes an image that brings `active` and the builds before. */
  async function image(name: string, app: string, [active = '', ...previous]: string[], pattern?: string) {
    for (const build of [active, ...previous])
      for (const [path, content] of Object.entries(remoteFiles(app, build, pattern))) {
        const file = join(folder, name, app, build, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
      }
    await writeFile(join(folder, name, `${app}.json`), JSON.stringify({ active, previous }));
    return join(folder, name);
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
    await image('one', 'tips', ['b1']);
    await image('one', 'acting', ['b1']);
    await writeFile(join(folder, 'one/acting/b1/host.json'), JSON.stringify({ scripts: [], styles: [] }));
    expect(await start('one', { apps: ['tips', 'acting'] })).toEqual({
      active: ['b1', 'b1'],
      listed: ['tips'],
      faults: [],
    });
    const acts = await listActs(database(), 'tips');
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'activate', build: 'b1', actor: 'image' },
      { act: 'upload', build: 'b1', actor: 'image' },
    ]);
    expect(await start('one')).toMatchObject({ active: ['b1'], faults: [] });
    expect(await listActs(database(), 'tips')).toEqual(acts);
  });

  test('a newer image is taken while nobody has published; an older one that starts beside it is not', async () => {
    await image('old', 'tips', ['b1']);
    await image('new', 'tips', ['b2']);
    await start('old');
    expect((await start('new')).active).toEqual(['b2']);
    expect((await start('old')).active).toEqual(['b2']);
  });

  test('an older image is not taken either when its build was removed for its age', async () => {
    await image('old', 'aged', ['b1']);
    await image('new', 'aged', ['b2']);
    await start('old', { apps: ['aged'] });
    await start('new', { apps: ['aged'] });
    await database().script(`update release.pointer set previous = '{}' where app = 'aged'`);
    await running(({ sweep }) => sweep(new Date(Date.now() + 31 * 86_400_000)));
    expect(await listBuildIds(database(), 'aged')).toEqual(new Set(['b2']));
    expect((await start('old', { apps: ['aged'] })).active).toEqual(['b2']);
  });

  test('a start never undoes a publish or a rollback, except with --publish', async () => {
    await image('old', 'tips', ['b1']);
    await image('new', 'tips', ['b3']);
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

  test('an unreadable build gives way to the one before it in a fresh community, and keeps what is there', async () => {
    await image('one', 'tips', ['b2', 'b1']);
    await writeFile(join(folder, 'one/tips/b2/main.js'), 'changed');
    const fault = expect.stringContaining(
      "The image's build b2 of tips is left out: The file main.js has another hash",
    );
    expect(await start('one')).toMatchObject({ active: ['b1'], faults: [fault] });
    expect(await start('one')).toMatchObject({ active: ['b1'], faults: [fault] });
  });

  test('an unreadable pointer leaves only its own app out', async () => {
    await image('one', 'tips', ['b1']);
    await image('one', 'copies', ['b1']);
    await writeFile(join(folder, 'one/copies.json'), '{ half a');
    const { active, faults } = await start('one', { apps: ['tips', 'copies'] });
    expect(active).toEqual(['b1', undefined]);
    expect(faults).toEqual([expect.stringContaining("The image's pointer of copies cannot be read")]);
  });

  test('of two remotes with one address, the one that was published first has it', async () => {
    await image('one', 'copies', ['b1'], '/tips');
    await image('one', 'tips', ['b1'], '/tips');
    await utimes(join(folder, 'one/tips.json'), new Date(), new Date(Date.now() - 60_000));
    const { active, faults } = await start('one', { apps: ['tips', 'copies'] });
    expect(active).toEqual(['b1', undefined]);
    expect(faults).toEqual([expect.stringContaining('take the same addresses')]);
  });
});
