import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressUsingDict } from '@bokuweb/zstd-wasm';
import { BuildDictionaries } from './build-dictionaries.ts';

jest.mock('@bokuweb/zstd-wasm', () => {
  const actual = jest.requireActual<typeof import('@bokuweb/zstd-wasm')>('@bokuweb/zstd-wasm');
  return { ...actual, compressUsingDict: jest.fn(actual.compressUsingDict) };
});

const script = (line: string) =>
  `${Array.from({ length: 400 }, (_, at) => `export const f${at} = (x) => x * ${at * 7919};`).join('\n')}\n${line}`;

const headers = {
  'accept-encoding': 'dcz, br',
  'available-dictionary': `:${createHash('sha256').update(script('old')).digest('base64')}:`,
  'dictionary-id': '"feed/old/remoteEntry.js"',
};

let folder: string;
beforeEach(async () => {
  jest.mocked(compressUsingDict).mockClear();
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(build: string): Promise<string> {
  await mkdir(join(folder, 'feed', build), { recursive: true });
  await writeFile(join(folder, 'feed', build, 'remoteEntry.js'), script(build));
  return `feed/${build}/remoteEntry.js`;
}

test('readers who ask for a file at the same time share one compression', async () => {
  await write('old');
  const path = await write('new');
  const dictionaries = new BuildDictionaries(folder);
  const found = await Promise.all(Array.from({ length: 30 }, () => dictionaries.compressed(path, headers)));
  expect(new Set(found).size).toBe(1);
  expect(await dictionaries.compressed(path, headers)).toBe(found[0]);
  expect(found[0]?.length).toBeGreaterThan(0);
  expect(compressUsingDict).toHaveBeenCalledTimes(1);
});

test('files beyond a queue of 20 are sent in another way, until it is shorter', async () => {
  await write('old');
  const paths = await Promise.all(Array.from({ length: 30 }, (_, at) => write(`new${at}`)));
  const dictionaries = new BuildDictionaries(folder);
  const found = await Promise.all(paths.map((path) => dictionaries.compressed(path, headers)));
  expect(found.map((body) => body !== null)).toEqual(paths.map((_, at) => at < 21));
  expect(await dictionaries.compressed(paths[29] ?? '', headers)).not.toBeNull();
});
