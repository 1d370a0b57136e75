import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../database/database.ts';
import { freshDatabase } from '../database/testing.ts';
import { authorize } from '../releases/tokens.ts';
import { OperatorListener } from './operator-listener.ts';

let dataFolder: string;
let database: Database;
let listener: OperatorListener;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'release-token-'));
  database = await freshDatabase();
  listener = await OperatorListener.open({ database, dataFolder, announce: async () => undefined });
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true });
}, 60_000);

/** What the command prints. Rejects with what it prints on failure. */
async function command(...args: string[]): Promise<string> {
  const program = ['--import', 'tsx', join(__dirname, 'release-token.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, DATA_DIR: dataFolder },
  }).catch((error: { stderr: string }) => {
    throw new Error(error.stderr);
  });
  return stdout;
}

test('makes, lists and revokes tokens beside the running server, and says when there is none', async () => {
  const made = await command('create', 'mfe-tips', '--label', 'Tips team', '--days', '30');
  expect(made).toMatch(/^Token 1 for tips \(Tips team\), until 20/);
  const token = made.trim().split('\n').at(-1) ?? '';
  expect(await authorize(database, `Bearer ${token}`, 'tips', new Date())).toBe('token 1 (Tips team)');
  expect(await command('list')).toMatch(/^1 {2}tips {2}Tips team {2}until 20/);
  expect(await command('revoke', '1')).toBe('Token 1 is revoked.\n');
  expect(await command('list')).toMatch(/^1 {2}tips {2}Tips team {2}revoked on 20/);
  await expect(command('revoke', '1')).rejects.toThrow('There is no token 1 that could be revoked');
  await expect(command('create', 'embed')).rejects.toThrow('"embed" cannot be the name of a remote');
  await expect(command('create', 'tips', '--days', 'x')).rejects.toThrow('--days takes a whole number from 1 to 366');
  await expect(command('publish')).rejects.toThrow('Usage:');
  await listener.close();
  await expect(command('list')).rejects.toThrow(`No community runs on ${dataFolder}`);
}, 120_000);
