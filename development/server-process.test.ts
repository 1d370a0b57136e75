import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './server-process.ts';

const answering = `
  import { createServer } from 'node:http';
  createServer((_request, response) => response.end(String(process.pid))).listen(process.env.PORT, '127.0.0.1');
`;

let folder: string;
let bundle: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-process-'));
  bundle = join(folder, 'main.mjs');
  await writeFile(bundle, answering);
  server = new ServerProcess(bundle, {});
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const pid = async (address: Promise<string>) => Number(await (await fetch(await address)).text());

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('who asks before the first start, or while it starts anew, gets the newest', async () => {
  const early = pid(server.address());
  const first = await pid(server.start());
  expect(await early).toBe(first);
  void server.start();
  const third = server.start();
  const newest = await pid(server.address());
  expect(newest).toBe(await pid(third));
  expect(newest).not.toBe(first);
  expect(isAlive(first)).toBe(false);
});

test('nothing is left once it is closed, also in the middle of a start', async () => {
  const running = await pid(server.start());
  const again = server.start().catch((error: Error) => error.message);
  await server.close();
  expect(isAlive(running)).toBe(false);
  expect(server.isRunning).toBe(false);
  await again;
});

test('a server that ends at its start is told, and the next one may live', async () => {
  await writeFile(bundle, 'process.exit(1);');
  await expect(server.start()).rejects.toThrow('The server ended while it started');
  expect(server.isRunning).toBe(false);
  await writeFile(bundle, answering);
  expect(await pid(server.start())).toBeGreaterThan(0);
});
