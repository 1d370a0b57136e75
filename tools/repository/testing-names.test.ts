import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isTesting } from './lint/rooms.mjs';

/**
 * What only tests import says so by its name: it begins with `testing`, or lies in a folder `testing`. The linter holds
 * the other half, that nothing else imports it (`house/rooms`).
 */
const repository = join(__dirname, '../..');
const workspaces = ['server/src', 'shell/src', 'embed', 'tools', 'shared/*/src', 'mfe-*/src'];

/** Imported by their names: pages by the shell, indexes by the names of their packages. */
const isEntry = (path: string) => /^mfe-[^/]+\/src\/pages\/|\/index\.ts$/.test(path);

const sources: ReadonlySet<string> = new Set(
  execFileSync('git', ['ls-files', '-z', ...workspaces.map((folder) => `:(glob)${folder}/**`)], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path)),
);

/** Who imports a source by its path. */
const importers = new Map<string, string[]>();
for (const path of sources)
  for (const [, request = ''] of readFileSync(join(repository, path), 'utf8').matchAll(
    /(?:from|import|import\(|mock\() ?'(\.[^']+)'/g,
  )) {
    const target = posix.join(posix.dirname(path), request);
    importers.set(target, [...(importers.get(target) ?? []), path]);
  }

/** Whether a test of its own stands beside a source. */
const isTested = (path: string) =>
  ['ts', 'tsx'].some((extension) => sources.has(path.replace(/\.\w+$/, `.test.${extension}`)));

test('what only tests import is named so', () => {
  const unnamed = [...sources].filter((path) => {
    const by = importers.get(path) ?? [];
    return by.length > 0 && by.every(isTesting) && !isTesting(path) && !isEntry(path) && !isTested(path);
  });
  expect(importers.size).toBeGreaterThan(1000);
  expect(unnamed).toEqual([]);
});
