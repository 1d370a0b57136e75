import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CommunityProcess, freePort, spawnServer, withoutDemo } from '../fixtures/community-process.ts';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a server that cannot start. Returns the one line that it prints. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, stderr } = await spawnServer({ DATA_DIR: join(folder, 'data'), ...withoutDemo, ...env }).ended;
  expect(stderr.trimEnd().split('\n'), 'one line').toHaveLength(1);
  expect(code).toBe(1);
  return stderr.trim();
}

test('a port in use is reported in one line', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is taken`);
  blocker.close();
});

test('an unwritable data folder is reported in one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'in the way');
  expect(await refusal({ PORT: String(await freePort()), DATA_DIR: file })).toContain(file);
  expect(await refusal({ PORT: String(await freePort()), DATA_DIR: join(file, 'below') })).toContain(
    'cannot be written',
  );
});

test('an invalid configuration is reported', async () => {
  const { code, stderr } = await spawnServer({ PORT: 'eighty', DATA_DIR: join(folder, 'data') }).ended;
  expect(stderr).toContain('PORT: eighty is no port from 1 to 65535');
  expect(code).toBe(1);
});

test('a second instance on the same data is refused in one line, and SIGINT ends the first cleanly', async () => {
  const first = await CommunityProcess.start({ env: withoutDemo });
  expect(await refusal({ PORT: String(await freePort()), DATA_DIR: first.dataFolder })).toContain('in use');
  expect((await fetch(`${first.address}/readyz`)).ok).toBe(true);
  expect(await first.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  await first.remove();
});

test('SIGTERM ends the server cleanly: a pending request gets its response, and no other is accepted', async () => {
  const community = await CommunityProcess.start({ env: withoutDemo });
  const port = Number(new URL(community.address).port);
  const body = JSON.stringify({ type: 1, page: 1, per_page: 10 });
  const socket = connect(port, 'localhost').setEncoding('utf8');
  let response = '';
  socket.on('data', (part) => (response += part));
  const closed = once(socket, 'close');
  const head = [
    'POST /api/v1/community/posts HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  // The server has read its headers once a later request got a response.
  expect((await fetch(`${community.address}/readyz`)).ok).toBe(true);
  const ended = community.stop('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${community.address}/readyz`).then(
        () => 'accepted',
        () => 'refused',
      ),
    )
    .toBe('refused');
  socket.write(body.slice(5));
  await closed;
  expect(response).toContain('HTTP/1.1 200');
  expect(response).toContain('"code":0');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  await community.remove();
});
