import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemConfinement } from '../runtime/confinement/system-confinement.ts';
import { startConfined } from './confinement.ts';

/** What code does outside of the realm, in the confined process itself: each attempt by name. */
const attempts = `
  import { createRequire } from 'node:module';
  const require = createRequire(import.meta.url);
  const [, , port, secret] = process.argv;
  const read = (path) => require('node:fs').readFileSync(path, 'utf8');
  const attempts = {
    environment: () => Object.keys(process.env).length,
    ownFile: () => read(import.meta.filename ?? new URL(import.meta.url).pathname).length > 0,
    data: () => read(secret),
    list: () => require('node:fs').readdirSync('/').length,
    processEnvironment: () => read('/proc/self/environ'),
    parentEnvironment: () => read('/proc/' + process.ppid + '/environ'),
    passwords: () => read('/etc/passwd'),
    write: () => require('node:fs').writeFileSync(new URL('./new.txt', import.meta.url), ''),
    program: () => require('node:child_process').execFileSync('/bin/true'),
    thread: () => new (require('node:worker_threads').Worker)('0', { eval: true }),
    text: () => Function('return 1')(),
    inspector: () => require('node:inspector').open(0),
    nativeModule: () => process.dlopen({ exports: {} }, '/nowhere.node'),
    binding: () => typeof process.binding('tcp_wrap').TCP,
    connection: async () => (await fetch('http://127.0.0.1:' + port)).status,
  };
  const results = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    results[name] = await Promise.resolve().then(attempt).catch(() => 'fails');
  }
  process.send(results);`;

let folder: string;
let outside: string;
let server: Server;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'confined-')));
  outside = await realpath(await mkdtemp(join(tmpdir(), 'outside-')));
  server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.close();
  await Promise.all([rm(folder, { recursive: true }), rm(outside, { recursive: true })]);
});

test('a confined process reaches nothing but its folders, and lets the server go first', async () => {
  const secret = join(outside, 'secret.txt');
  await writeFile(secret, 'secret');
  await writeFile(join(folder, 'attempts.mjs'), attempts);
  const { port } = server.address() as AddressInfo;
  const child = startConfined(join(folder, 'attempts.mjs'), [folder], [String(port), secret]);
  const results = await new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', () => resolve('ended'));
  });
  const priority = getPriority(child.pid ?? 0);
  child.kill('SIGKILL');
  const lowest = 19;
  expect(priority).toBe(Math.min(lowest, getPriority() + 5));
  expect(results).toEqual({
    environment: 0,
    ownFile: true,
    data: 'fails',
    list: 'fails',
    processEnvironment: 'fails',
    parentEnvironment: 'fails',
    passwords: 'fails',
    write: 'fails',
    program: 'fails',
    thread: 'fails',
    text: 'fails',
    inspector: 'fails',
    nativeModule: 'fails',
    binding: 'fails',
    // Where the kernel allows no network of its own, the realm alone keeps builds from connecting.
    connection: systemConfinement().network ? 'fails' : 200,
  });
});

test('the young generation of a confined process stays small', async () => {
  const module = `
    import { getHeapSpaceStatistics } from 'node:v8';
    // What lives for a while makes V8 enlarge it.
    const recent = [];
    for (let index = 0; index < 3_000_000; index += 1) recent[index % 200_000] = { index };
    process.send(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);`;
  await writeFile(join(folder, 'young.mjs'), module);
  const child = startConfined(join(folder, 'young.mjs'), [folder], []);
  const bytes = await new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', () => resolve('ended'));
  });
  child.kill('SIGKILL');
  expect(bytes).toBeLessThanOrEqual(2 * 4 * 1024 ** 2);
});

test('a confined process ends with its server, even if the server is killed', async () => {
  const confinement = join(__dirname, 'confinement.ts');
  // Without the system's help a process that holds the processor does not notice.
  const layout = `${systemConfinement().orphans ? 'for (;;);' : ''} export const openPage = null;`;
  await writeFile(join(folder, 'frame.mjs'), layout);
  await writeFile(
    join(folder, 'parent.mts'),
    `import { startPageProcess } from ${JSON.stringify(confinement)};
     const child = startPageProcess(${JSON.stringify(join(folder, 'frame.mjs'))}, [${JSON.stringify(folder)}]);
     setTimeout(() => console.log(child.pid), 1000);`,
  );
  const parent = spawn(process.execPath, ['--import', require.resolve('tsx'), join(folder, 'parent.mts')]);
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))));
  const runs = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(runs()).toBe(true);
  parent.kill('SIGKILL');
  while (runs()) await new Promise((resolve) => setTimeout(resolve, 20));
});
