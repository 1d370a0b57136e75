import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

let folder: string;
let server: Server;
let address: string;
/** Requests to the community, and its responses by method and path. */
let requests: { line: string; type: string | undefined; token: string | undefined; body: Buffer }[];
let responses: Record<string, [status: number, body: object | string]>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  requests = [];
  responses = {};
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const line = `${method} ${url.replace('/releases/v1/', '')}`;
    const body = await buffer(request);
    requests.push({ line, type: headers['content-type'], token: headers.authorization, body });
    const [status, content] = responses[line] ?? [404, 'Not Found'];
    response.writeHead(status, { location: '/elsewhere' });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  };
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Runs a program. Resolves with what it prints, and rejects with what it prints on failure. */
async function node(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { RELEASE_TOKEN: _, ...inherited } = process.env;
  const run = promisify(execFile)(process.execPath, args, { env: { ...inherited, ...env } });
  const { stdout } = await run.catch((error: { stderr: string }) => {
    throw new Error(error.stderr);
  });
  return stdout;
}

const rollback = (args: string[], env: Record<string, string> = { RELEASE_TOKEN: 'secret' }) =>
  node([join(__dirname, 'rollback.mjs'), ...args], env);

async function publish(): Promise<unknown> {
  await mkdir(join(folder, 'b1/document'), { recursive: true });
  await writeFile(join(folder, 'b1/main.js'), 'main');
  await writeFile(join(folder, 'b1/document/page.mjs'), 'page');
  const script = JSON.stringify(`file://${join(__dirname, 'release-client.mjs')}`);
  const values = [address, 'feed', 'b1', join(folder, 'b1'), 'Faster'].map((value) => JSON.stringify(value));
  const program = `import { ReleaseClient } from ${script};
    console.log(JSON.stringify(await new ReleaseClient(${values[0]}, 'secret').publish(${values.slice(1).join(', ')})));`;
  return JSON.parse(await node(['--input-type=module', '-e', program]));
}

test('publishes: checks the token, uploads an archive, activates it with the reason', async () => {
  responses = {
    'GET feed/builds': [200, { active: null }],
    'PUT feed/builds/b1': [201, { isNew: true }],
    'PUT feed/active': [200, { active: 'b1', replaced: 'b0' }],
  };
  expect(await publish()).toEqual({ isNew: true, replaced: 'b0' });
  expect(requests.map(({ line }) => line)).toEqual(Object.keys(responses));
  expect(requests.every(({ token }) => token === 'Bearer secret')).toBe(true);
  expect(requests[1]?.type).toBe('application/gzip');
  expect(requests[1]?.body.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(JSON.parse(String(requests[2]?.body))).toEqual({ build: 'b1', reason: 'Faster' });
}, 60_000);

test('a refusal is one line with its cause, and no build is sent after a refused token', async () => {
  responses = { 'GET feed/builds': [401, { error: 'This release token is unknown' }] };
  await expect(publish()).rejects.toThrow(`${address} refuses: This release token is unknown`);
  expect(requests).toHaveLength(1);
}, 60_000);

test('a rollback names the active build', async () => {
  responses = {
    'GET feed/builds': [200, { active: 'b2' }],
    'POST feed/rollback': [200, { active: 'b1', replaced: 'b2' }],
  };
  const printed = await rollback(['mfe-feed', '--to', address, '--reason', 'Dead button']);
  expect(printed).toBe('mfe-feed is back at build b1; b2 is dropped\n');
  expect(JSON.parse(String(requests[1]?.body))).toEqual({ build: 'b2', reason: 'Dead button' });
}, 60_000);

test('says what is wrong in one line, and sends no token where others could read it', async () => {
  const line = async (args: string[], env?: Record<string, string>) => {
    const error: Error = await rollback(args, env).then(
      () => new Error('It did not fail'),
      (failure) => failure,
    );
    return error.message.trim();
  };
  expect(await line(['feed'])).toContain('Name one of shell, mfe-feed');
  expect(await line(['mfe-feed'], {})).toContain('RELEASE_TOKEN is missing: npm run release-token -- create feed');
  expect(await line(['mfe-feed', '--to', 'community.example'])).toContain('community.example is no address such as');
  expect(await line(['mfe-feed', '--to', 'http://community.example'])).toContain(
    'is not encrypted, so no token is sent',
  );
  expect(await line(['mfe-feed', '--to', address])).toBe(`${address} takes no releases: it has no release token`);
  responses = { 'GET feed/builds': [302, {}] };
  expect(await line(['mfe-feed', '--to', address])).toContain(`${address} cannot be reached`);
  expect(requests.map(({ line: sent }) => sent)).toEqual(['GET feed/builds', 'GET feed/builds']);
}, 60_000);
