import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const manifest = (name: string) => JSON.stringify({ schemaVersion: 2, manifests: [], annotations: { name } });
const digest = (name: string) => `sha256:${createHash('sha256').update(manifest(name)).digest('hex')}`;

let folder: string;
let registry: Server;
let host: string;
let lie: boolean;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  lie = false;
  // Like a public registry: 401 with the token service's address, then the manifest for a valid token.
  registry = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', `http://${host}`);
    const [, repository, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? [];
    if (pathname === '/token') {
      response.end(JSON.stringify({ token: `may ${searchParams.get('scope')}` }));
    } else if (request.headers.authorization !== `Bearer may repository:${repository}:pull`) {
      const challenge = `Bearer realm="http://${host}/token",service="${host}",scope="repository:${repository}:pull"`;
      response.writeHead(401, { 'www-authenticate': challenge }).end();
    } else if (tag === 'gone' || !request.headers.accept?.includes('oci.image.index')) {
      response.writeHead(404).end();
    } else {
      const name = `${repository}:${tag}`;
      response.writeHead(200, { 'docker-content-digest': lie ? digest('another') : digest(name) }).end(manifest(name));
    }
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  host = `127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterEach(async () => {
  registry.close();
  registry.closeAllConnections();
  await rm(folder, { recursive: true });
});

const compose = (...images: string[]) =>
  `services:\n${images.map((image, at) => `  s${at}:\n    image: ${image}\n`).join('')}`;

/** Runs the command on these files and returns its exit code and output. */
async function pin(
  files: Record<string, string>,
): Promise<{ code: number; said: string; after: Record<string, string> }> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const paths = Object.keys(files).map((name) => join(folder, name));
  const command = ['--import', 'tsx', join(__dirname, 'pin-images.ts'), ...paths];
  const end = await promisify(execFile)(process.execPath, command).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
  const names = await readdir(folder);
  const after = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  return { ...end, after: Object.fromEntries(after) };
}

test('pins every tag to the registry’s digest, in compose files and Dockerfiles', async () => {
  const dockerfile = (node: string) =>
    `FROM ${node} AS build\nRUN true\nFROM build AS packages\nFROM --platform=linux/amd64 ${node}\n`;
  const { code, after } = await pin({
    'compose.yaml': `${compose(`${host}/team/app:v1.2`, `"${host}/db:17.1"`)}# image: old\n`,
    Dockerfile: dockerfile(`${host}/node:22.1-slim`),
  });
  expect(code).toBe(0);
  const app = `${host}/team/app:v1.2@${digest('team/app:v1.2')}`;
  const db = `"${host}/db:17.1@${digest('db:17.1')}"`;
  expect(after).toEqual({
    'compose.yaml': `${compose(app, db)}# image: old\n`,
    Dockerfile: dockerfile(`${host}/node:22.1-slim@${digest('node:22.1-slim')}`),
  });
});

test('replaces an outdated digest', async () => {
  const { after } = await pin({ 'compose.yaml': compose(`${host}/team/app:v1.2@sha256:${'0'.repeat(64)}`) });
  expect(after).toEqual({ 'compose.yaml': compose(`${host}/team/app:v1.2@${digest('team/app:v1.2')}`) });
});

test.each([
  [
    'a registry that cannot be reached',
    () => '127.0.0.1:1/team/app:v1',
    /127\.0\.0\.1:1\/team\/app:v1: the registry 127\.0\.0\.1:1 cannot be reached \(.+\)\. Nothing was changed\.\n$/,
  ],
  [
    'a tag that is not there',
    () => `${host}/team/app:gone`,
    /has no team\/app:gone to read \(404\)\. Nothing was changed\.\n$/,
  ],
  ['an image without a tag', () => `${host}/team/app`, /: it has no version's tag\. Nothing was changed\.\n$/],
])('%s ends the command with one plain line and leaves every file as it was', async (_, image, message) => {
  const files = { 'compose.yaml': compose(`${host}/db:17.1`, image()), Dockerfile: `FROM ${host}/node:22\n` };
  const { code, said, after } = await pin(files);
  expect(code).toBe(1);
  expect(said).toMatch(message);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(after).toEqual(files);
});

test('rejects a manifest that does not match its digest', async () => {
  lie = true;
  const files = { 'compose.yaml': compose(`${host}/db:17.1`) };
  const { code, said, after } = await pin(files);
  expect([code, after]).toEqual([1, files]);
  expect(said).toContain('tells another digest');
});
