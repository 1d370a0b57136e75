import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ReleaseClient } from './release-client.ts';

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
  node(['--import', 'tsx', join(__dirname, '../rollback.ts'), ...args], env);

async function publish(): Promise<unknown> {
  await writeFile(join(folder, 'b1.tar.gz'), 'an archive');
  const options = { reason: 'Faster', drop: ['/old'] };
  return new ReleaseClient(address, 'secret').publish('feed', 'b1', join(folder, 'b1.tar.gz'), options);
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
  expect(String(requests[1]?.body)).toBe('an archive');
  expect(JSON.parse(String(requests[2]?.body))).toEqual({ build: 'b1', reason: 'Faster', drop: ['/old'] });
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

const canary = (args: string[]) =>
  node(['--import', 'tsx', join(__dirname, '../canary.ts'), ...args], { RELEASE_TOKEN: 'secret' });

test('a canary gets another share, is promoted or ended, by the name of the one that runs', async () => {
  responses = {
    'GET feed/builds': [200, { active: 'b1', canary: { build: 'b2', share: 10 } }],
    'PUT feed/canary': [200, { build: 'b2', share: 25 }],
    'POST feed/promote': [200, { active: 'b2', replaced: 'b1' }],
    'POST feed/end-canary': [200, { active: 'b1', replaced: null }],
  };
  const to = ['--to', address];
  expect(await canary(['mfe-feed', '25', ...to])).toBe('mfe-feed: build b2 goes to 25 % of the readers\n');
  expect(await canary(['mfe-feed', 'promote', ...to, '--reason', 'All is well', '--drop', '/old'])).toBe(
    'mfe-feed: build b2 is active; before it was b1\n',
  );
  expect(await canary(['mfe-feed', 'end', ...to])).toBe('mfe-feed: all readers get build b1; the canary b2 is ended\n');
  expect(requests.filter(({ line }) => !line.startsWith('GET')).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { build: 'b2', share: 25 },
    { build: 'b2', reason: 'All is well', drop: ['/old'] },
    { build: 'b2' },
  ]);
  responses = { 'GET feed/builds': [200, { active: 'b1', canary: null }] };
  await expect(canary(['mfe-feed', 'promote', ...to])).rejects.toThrow(`No canary of feed is running on ${address}`);
  for (const share of ['0', '101', '10%'])
    await expect(canary(['mfe-feed', share, ...to])).rejects.toThrow(`${share} is no percentage of readers`);
  await expect(canary(['mfe-feed', ...to])).rejects.toThrow('Say what to do with the canary');
  await expect(canary(['mfe-feed', 'end', '--drop', '/old', ...to])).rejects.toThrow('--drop belongs to promote alone');
}, 60_000);

test('a promotion is planned for the build that is meant, and for no other canary', async () => {
  const to = ['--to', address];
  const at = '2026-11-24T05:00:00.000Z';
  responses = {
    'GET feed/builds': [200, { active: 'b1', canary: { build: 'b2', share: 10 }, withdrawnAt: null }],
    'PUT feed/plan': [200, { build: 'b2', at }],
  };
  const planned = canary(['mfe-feed', 'promote', '--after', '2h', '--build', 'b2', '--reason', 'Merged', ...to]);
  expect(await planned).toBe(`mfe-feed: build b2 is promoted at ${at} if it stays healthy\n`);
  expect(JSON.parse(String(requests[1]?.body))).toEqual({ build: 'b2', afterMinutes: 120, reason: 'Merged' });
  responses['PUT feed/plan'] = [409, { error: 'The canary of feed is b2, not b3' }];
  const other = canary(['mfe-feed', 'promote', '--after', '30m', '--build', 'b3', ...to]);
  await expect(other).rejects.toThrow('refuses: The canary of feed is b2, not b3');
  expect(await canary(['mfe-feed', 'promote', '--after', '30m', '--build', 'b1', ...to])).toBe(
    'mfe-feed: build b1 is active already\n',
  );
  await expect(canary(['mfe-feed', 'promote', '--after', '30', ...to])).rejects.toThrow('30 is no time such as 30m');
  await expect(canary(['mfe-feed', '25', '--after', '30m', ...to])).rejects.toThrow('--after belongs to promote alone');
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
