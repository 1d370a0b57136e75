import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../configuration.ts';
import { createApplication } from '../http/application.ts';
import { listenRaw } from '../http/testing-raw-request.ts';
import { testingSpellings } from '../http/testing-spellings.ts';
import { folderSource } from './build-files.ts';
import { buildRoutes } from './build-routes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

const createApp = () => createApplication(readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere'));

const isServed = async () => true;

async function writeBuild(build: string): Promise<void> {
  await mkdir(build, { recursive: true });
  for (const name of ['main.1.js', 'main.1.js.map', 'main.1.css.map', 'main.1.js.map.br'])
    await writeFile(join(build, name), name);
}

test('never serves what is for the server alone', async () => {
  const serverFiles = ['remote.json', 'shell.json', 'host.json', 'fit.json', 'fit.json.br', 'document/page.mjs'];
  for (const app of ['shell', 'acting', 'feed']) {
    const build = join(folder, app, '1');
    await writeBuild(build);
    await mkdir(join(build, 'document'));
    for (const name of serverFiles) await writeFile(join(build, name), name);
  }
  const app = await createApp();
  await app.register(buildRoutes, { builds: folderSource(folder), serves: () => true, isServed });
  const send = await listenRaw(app);
  for (const base of ['/shell/1', '/embed/acting/1', '/remotes/feed/1']) {
    expect((await send(`${base}/main.1.js`)).status).toBe(200);
    for (const name of ['main.1.js.map', 'main.1.css.map', 'main.1.js.map.br', 'main.1.js.map?x', ...serverFiles])
      expect([name, (await send(`${base}/${name}`)).status]).toEqual([name, 404]);
    for (const file of ['main.1.js.map', 'document/page.mjs'])
      for (const [name, spelling] of testingSpellings(`${base}/${file}`))
        expect([name, (await send(spelling)).status]).toEqual([name, 400]);
  }
  await app.close();
});

test('serves the kinds of file that pages load, with their types, and never a document', async () => {
  const build = join(folder, 'feed/1');
  await mkdir(join(build, 'media'), { recursive: true });
  const types = {
    'main.js': 'application/javascript; charset=utf-8',
    'main.css': 'text/css; charset=utf-8',
    'texts.json': 'application/json; charset=utf-8',
    'letters.woff2': 'font/woff2',
    'media/photo.jpg': 'image/jpeg',
    'media/photo.avif': 'image/avif',
    'media/sign.svg': 'image/svg+xml',
  };
  const others = ['login.html', 'login.HTML', 'login.htm', 'login.html.br', 'page.xhtml', 'feed.xml', 'login.pdf'];
  const more = ['login', 'main.js.html', 'notes.txt', 'module.wasm', 'page.shtml', 'sheet.xsl', 'app.webmanifest'];
  for (const name of [...Object.keys(types), ...others, ...more])
    await writeFile(join(build, name), '<script>1</script>');
  const app = await createApp();
  await app.register(buildRoutes, { builds: folderSource(folder), serves: () => true, isServed });
  const send = await listenRaw(app);
  for (const [name, type] of Object.entries(types)) {
    const { statusCode, headers } = await app.inject(`/remotes/feed/1/${name}`);
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, type]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await app.inject('/remotes/feed/1/media/sign.svg')).headers['content-security-policy']).toContain('sandbox');
  for (const name of [...others, ...more])
    expect([name, (await send(`/remotes/feed/1/${name}`)).status]).toEqual([name, 404]);
  await app.close();
});

test('a build that no reader gets is not fetched and not found; 503 while that is not known', async () => {
  for (const app of ['shell', 'acting', 'feed'])
    for (const build of ['1', '2']) await writeBuild(join(folder, app, build));
  let isAway = false;
  const asked: string[] = [];
  const app = await createApp();
  await app.register(buildRoutes, {
    builds: { folder, fetch: async (name, build) => void asked.push(`${name}/${build}`) },
    serves: () => true,
    async isServed(_name, build) {
      if (isAway) throw new Error('The database is away');
      return build === '1';
    },
  });
  const status = async (path: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await app.inject({ url: path, method })).statusCode;
  for (const base of ['/shell', '/embed/acting', '/remotes/feed']) {
    expect(await status(`${base}/1/main.1.js`)).toBe(200);
    expect(await status(`${base}/2/main.1.js`)).toBe(404);
    expect(await status(`${base}/2/main.1.js`, 'HEAD')).toBe(404);
  }
  expect(asked).toEqual(['shell/1', 'acting/1', 'feed/1']);
  isAway = true;
  expect(await status('/remotes/feed/2/main.1.js')).toBe(503);
  await app.close();
});

test('says from where a build is asked for', async () => {
  const asked: string[] = [];
  const app = await createApp();
  await app.register(buildRoutes, {
    builds: folderSource(folder),
    serves: () => true,
    isServed: async (name, build, ip) => asked.push(`${name}/${build} ${ip}`) < 0,
  });
  await app.inject({ url: '/remotes/feed/1/main.1.js', remoteAddress: '198.51.100.1' });
  expect(asked).toEqual(['feed/1 198.51.100.1']);
  await app.close();
});

test('serves build files of this listener’s remotes, and never a pointer', async () => {
  for (const remote of ['feed', 'tips', 'Odd', 'embed']) await writeBuild(join(folder, remote, '1'));
  await writeBuild(join(folder, 'shell/1'));
  for (const name of ['feed.json', 'published.json']) await writeFile(join(folder, name), '{}');
  const app = await createApp();
  await app.register(buildRoutes, {
    builds: folderSource(folder),
    serves: (name) => name === 'tips' || name === 'embed',
    isServed,
  });
  expect((await app.inject('/remotes/tips/1/main.1.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'access-control-allow-origin': '*',
  });
  const others = [
    '/remotes/feed/1/main.1.js',
    '/remotes/shell/1/main.1.js',
    '/shell/1/main.1.js',
    '/remotes/Odd/1/main.1.js',
    '/remotes/embed/1/main.1.js',
  ];
  const pointers = ['/remotes/feed.json', '/remotes/published.json'];
  const send = await listenRaw(app);
  for (const path of [...others, ...pointers]) expect([path, (await send(path)).status]).toEqual([path, 404]);
  for (const path of ['/remotes/tips/../feed.json', '/remotes/tips/%2e%2e/feed.json', '/remotes//feed.json'])
    expect([path, (await send(path)).status]).toEqual([path, 400]);
  await app.close();
});

test('a build that is not here is fetched first, for apps of this listener alone; 503 while it cannot be', async () => {
  const asked: string[] = [];
  let isAway = false;
  const app = await createApp();
  await mkdir(join(folder, 'shell'));
  await app.register(buildRoutes, {
    builds: {
      folder,
      async fetch(name, build) {
        asked.push(`${name}/${build}`);
        if (isAway) throw new Error('The storage is away');
        if (build === '1') await writeBuild(join(folder, name, build));
      },
    },
    serves: (name) => name !== 'feed',
    isServed,
  });
  const status = async (path: string) => (await app.inject(path)).statusCode;
  expect(await status('/remotes/tips/1/main.1.js')).toBe(200);
  expect(await status('/shell/1/main.1.js?x=/remotes/tips/3')).toBe(200);
  expect(await status('/remotes/tips/2/main.1.js')).toBe(404);
  isAway = true;
  expect(await status('/remotes/tips/2/main.1.js')).toBe(503);
  expect(asked.splice(0)).toEqual(['tips/1', 'shell/1', 'tips/2', 'tips/2']);
  for (const path of ['feed/1/main.1.js', 'tips/a%20b/main.1.js', 'tips/%', 'tips', '.incoming/1/main.1.js'])
    await app.inject(`/remotes/${path}`);
  expect(asked).toEqual([]);
  await app.close();
});
