import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Community, freePort, spawnServer } from '../fixtures/community-process.ts';

/** A community without the demo, whose letters would go out by a mail server. */
const plain = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:1' };

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a server that cannot start: what it says, in the one line it should say it in. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, stderr } = await spawnServer({ DATA_DIR: join(folder, 'data'), ...plain, ...env }).ended;
  expect(stderr.trimEnd().split('\n'), 'one line').toHaveLength(1);
  expect(code).toBe(1);
  return stderr.trim();
}

test('a port that is taken is told in one line', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is taken`);
  blocker.close();
});

test('a data folder that cannot be written is told in one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'in the way');
  expect(await refusal({ PORT: String(await freePort()), DATA_DIR: file })).toContain(file);
  expect(await refusal({ PORT: String(await freePort()), DATA_DIR: join(file, 'below') })).toContain(
    'cannot be written',
  );
});

test('an odd configuration is told', async () => {
  const { code, stderr } = await spawnServer({ PORT: 'eighty', DATA_DIR: join(folder, 'data') }).ended;
  expect(stderr).toContain('PORT: eighty is no port from 1 to 65535');
  expect(code).toBe(1);
});

test('a second instance on the same data is told in one line, and the first goes on', async () => {
  const first = await Community.start({ env: plain });
  expect(await refusal({ PORT: String(await freePort()), DATA_DIR: first.dataFolder })).toContain('in use');
  expect((await fetch(`${first.address}/readyz`)).ok).toBe(true);
  await first.remove();
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} ends the server cleanly`, async () => {
    const community = await Community.start({ env: plain });
    expect(await community.stop(signal)).toMatchObject({ code: 0, stderr: '' });
    await community.remove();
  });
}

test('a request that is under way is answered before the server ends, and no other is taken', async () => {
  const community = await Community.start({ env: plain });
  const port = Number(new URL(community.address).port);
  const body = JSON.stringify({ type: 1, page: 1, per_page: 10 });
  const socket = connect(port, 'localhost').setEncoding('utf8');
  let answer = '';
  socket.on('data', (part) => (answer += part));
  const closed = once(socket, 'close');
  const head = [
    'POST /api/v1/community/posts HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  // Its head has been read once a later request is answered.
  expect((await fetch(`${community.address}/readyz`)).ok).toBe(true);
  const ended = community.stop();
  await expect
    .poll(() =>
      fetch(`${community.address}/readyz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  socket.write(body.slice(5));
  await closed;
  expect(answer).toContain('HTTP/1.1 200');
  expect(answer).toContain('"code":0');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  await community.remove();
});
