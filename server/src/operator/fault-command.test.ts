import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../database/database.ts';
import { freshDatabase } from '../database/testing.ts';
import { addFaults } from '../faults/fault-repository.ts';
import { OperatorListener } from './operator-listener.ts';

let dataFolder: string;
let database: Database;
let listener: OperatorListener;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'faults-'));
  database = await freshDatabase();
  listener = await OperatorListener.open({ database, dataFolder, announce: async () => undefined });
}, 60_000);
afterAll(async () => {
  await listener.close();
  await database.close();
  await rm(dataFolder, { recursive: true });
}, 60_000);

/** What the command prints. Rejects with what it prints on failure. */
async function command(...args: string[]): Promise<string> {
  const program = ['--import', 'tsx', join(__dirname, 'fault-command.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, DATA_DIR: dataFolder },
  }).catch((error: { stderr: string }) => {
    throw new Error(error.stderr);
  });
  return stdout;
}

test('lists faults, and shows one by the number of its card, also as people write it', async () => {
  expect(await command()).toBe('There are no faults.\n');
  const fault = { number: 'A1B2C301', app: 'feed', kind: 'render', side: 'browser', route: '/home' } as const;
  const told = { message: 'TypeError: odd', stack: 'src/feed.tsx:3 title\nsrc/home.tsx:9' };
  await addFaults(
    database,
    [{ ...fault, ...told, builds: new Map([['b1', 2]]), networks: 1 }],
    new Date('2026-11-23T03:00:00Z'),
  );
  expect(await command('--app', 'mfe-feed')).toBe(
    'A1B2C301  feed  render (browser)  2 times, last 2026-11-23T03:00:00.000Z  TypeError: odd\n',
  );
  expect(await command('--app', 'post')).toBe('There are no faults.\n');
  expect(await command('--id', 'a1b2-c3oi')).toBe(`A1B2C301  feed  render (browser)  on /home
TypeError: odd
    at src/feed.tsx:3 title
    at src/home.tsx:9
2 times (networks: 1), from 2026-11-23T03:00:00.000Z to 2026-11-23T03:00:00.000Z
    build b1  2 times, last 2026-11-23T03:00:00.000Z
`);
  await expect(command('--id', '00000000')).rejects.toThrow('There is no fault 00000000');
  await expect(command('--what')).rejects.toThrow('Usage:');
}, 120_000);
