import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './server-process.ts';

const answering = `
  import { createServer } from 'node:http';
  const id = Math.random();
  export async function start() {
    const server = createServer((_request, response) => response.end(JSON.stringify([process.pid, id])));
    await new Promise((resolve) => server.listen(process.env.PORT, '127.0.0.1', resolve));
    return { stop: () => new Promise((resolve) => server.close(resolve)) };
  }
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

/** Process and build that respond. */
const ask = async (address: Promise<string>): Promise<[pid: number, build: number]> =>
  (await fetch(await address, { headers: { connection: 'close' } })).json();

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('who asks before the first start, or while it starts anew, gets the newest build in the same process', async () => {
  const early = ask(server.address());
  const first = await ask(server.start());
  expect(await early).toEqual(first);
  void server.start();
  const third = server.start();
  const newest = await ask(server.address());
  expect(newest).toEqual(await ask(third));
  expect(newest).toEqual([first[0], expect.any(Number)]);
  expect(newest).not.toEqual(first);
});

test('nothing is left once it is closed, also in the middle of a start', async () => {
  const [running] = await ask(server.start());
  const again = server.start().catch((error: Error) => error.message);
  await server.close();
  expect(isAlive(running)).toBe(false);
  expect(server.isRunning).toBe(false);
  await again;
});

test.each([
  ['throws', 'export const start = () => { throw new Error("The settings are wrong") };'],
  ['ends its process', 'process.exit(1);'],
])('a server that %s at its start is told, and the next one may live', async (_, broken) => {
  await ask(server.start());
  await writeFile(bundle, broken);
  await expect(server.start()).rejects.toThrow('The server could not start');
  expect(server.isRunning).toBe(false);
  await writeFile(bundle, answering);
  expect(await ask(server.start())).toHaveLength(2);
});

test('a server that does not stop is killed, and the next one has a new process', async () => {
  await writeFile(bundle, answering.replace('stop: () =>', 'stop: () => { for (;;); } , never: () =>'));
  const impatient = new ServerProcess(bundle, {}, 200);
  const [stuck] = await ask(impatient.start());
  await writeFile(bundle, answering);
  const [next] = await ask(impatient.start());
  expect(next).not.toBe(stuck);
  expect(isAlive(stuck)).toBe(false);
  await impatient.close();
});

test('a new process takes over after twenty starts', async () => {
  const [first] = await ask(server.start());
  for (let start = 2; start <= 20; start += 1) await server.start();
  expect((await ask(server.address()))[0]).toBe(first);
  expect((await ask(server.start()))[0]).not.toBe(first);
  expect(isAlive(first)).toBe(false);
});

test('the embedded database stays open from one start to the next, and statements may change under their name', async () => {
  const port = join(import.meta.dirname, 'database-port.mjs');
  const query = (text: string) =>
    `await send({ kind: 'query', name: 'row', text: ${JSON.stringify(text)}, values: [] })`;
  const asking = (text: string) => `
    import { once } from 'node:events';
    import { Worker } from 'node:worker_threads';
    ${answering.replace('const id = Math.random();', 'let id;').replace(
      'const server',
      `
      const worker = new Worker(${JSON.stringify(port)}, { workerData: { folder: null } });
      const send = async (message) => {
        worker.postMessage(message);
        return (await once(worker, 'message'))[0];
      };
      await once(worker, 'message');
      id = ${query(text)};
      await send({ kind: 'close' });
      await worker.terminate();
      const server`,
    )}`;
  await writeFile(bundle, asking('create table kept as select 7 as number'));
  await server.start();
  await writeFile(bundle, asking('select number from kept'));
  expect((await ask(server.start()))[1]).toMatchObject({ result: { rows: [['7']] } });
});
