import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listenRaw } from '../http/testing-raw-request.ts';
import { createApp, imageFolder } from './testing-embed-app.ts';

async function publish(version: string, ...names: string[]): Promise<void> {
  const folder = join(imageFolder, 'embed', version);
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(join(folder, name), `/* ${version} ${name} */`);
}

test('a version’s files are there for good; a major’s move with its newest complete version', async () => {
  await publish('1.9.0', 'feed.js', 'embed.json');
  await publish('1.10.0', 'feed.js', 'feed.js.map', 'embed.json');
  await publish('1.11.0', 'feed.js');
  await publish('2.0.0', 'feed.js', 'embed.json');
  const app = await createApp();
  const old = await app.inject('/embed/1.9.0/feed.js');
  expect(old.body).toContain('1.9.0');
  expect(old.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': expect.stringContaining('javascript'),
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  const moving = await app.inject('/embed/1/feed.js');
  expect(moving.body).toContain('1.10.0');
  expect(moving.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400, no-transform');
  expect((await app.inject('/embed/1.10.0/feed.js.map')).statusCode).toBe(404);
  const unfinished = await app.inject('/embed/1.11.0/feed.js');
  expect([unfinished.statusCode, unfinished.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(unfinished.headers['x-content-type-options']).toBe('nosniff');
});

test('no headers of pages come with the loader', async () => {
  await publish('1.0.0', 'feed.js', 'embed.json');
  const { headers } = await (await createApp()).inject('/embed/1/feed.js');
  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'])
    expect(headers).not.toHaveProperty(name);
});

test('its types are text', async () => {
  await publish('1.0.0', 'feed.d.ts', 'react.d.ts', 'embed.json');
  const app = await createApp();
  for (const path of ['/embed/1/feed.d.ts', '/embed/1.0.0/react.d.ts?x'])
    expect((await app.inject(path)).headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await app.inject('/embed/2/feed.d.ts')).headers['content-type']).toContain('json');
});

test.each(['/embed/1/feed.js', '/embed/1.0.0/feed.js', '/embed/3/feed.js', '/embed/__proto__/feed.js'])(
  '%s is not found, in words',
  async (path) => {
    const { statusCode, body } = await (await createApp()).inject(path);
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('There is no published file') });
  },
);

test.each(['/embed/1/..%2f..%2fshell.json', '/embed/1.0.0/%2e%2e/secret', '/embed/1.0.0/../../shell.json'])(
  '%s leads nowhere',
  async (path) => {
    await publish('1.0.0', 'feed.js', 'secret', 'embed.json');
    await writeFile(join(imageFolder, 'shell.json'), '{}');
    const { status, body } = await (await listenRaw(await createApp()))(path);
    expect([status, body]).toEqual([400, 'Bad Request\n']);
  },
);
