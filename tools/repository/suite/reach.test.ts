import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import jest from '../../../jest.config.mjs';
import { reachedFolders, reachedSpecs, testedFolders } from './reach.ts';

const files: Record<string, string> = {
  'e2e/specs/feed.spec.ts':
    "import { test } from '../fixtures/community.ts'; import { photo } from '../fixtures/photo.ts';",
  'e2e/specs/embed-acting.spec.ts': "import { test } from '../fixtures/stores/acting-store.ts';",
  'e2e/specs/sign-in-site.spec.ts':
    "import { test } from '../fixtures/community.ts'; const text = `import { photo } from '../fixtures/photo.ts'`;",
  'e2e/fixtures/community.ts': "import { spawn } from './community-process.ts';",
  'e2e/fixtures/stores/acting-store.ts': "export { spawn } from '../community-process.ts';",
};
const specs = Object.keys(files).filter((path) => path.includes('.spec.'));
const reached = (...changed: string[]) =>
  reachedSpecs(changed, specs, (path) => files[path] ?? '').map((path) => /([\w-]+)\.spec/.exec(path)?.[1]);

test.each([
  ['nothing', [], []],
  ['a text', ['docs/teams.md', 'README.md', '.changeset/tabs.md'], []],
  ['a test beside the code', ['shared/core/src/tabs/join-tabs.test.ts'], []],
  ['a spec', ['e2e/specs/feed.spec.ts'], ['feed']],
  ['a fixture', ['e2e/fixtures/photo.ts'], ['feed']],
  ['a fixture of fixtures', ['e2e/fixtures/community-process.ts'], ['feed', 'embed-acting', 'sign-in-site']],
  ['what is read by its path', ['e2e/visual/brand/brand.json'], ['feed', 'embed-acting', 'sign-in-site']],
  ['a screenshot', ['e2e/visual/baseline/home-390-light.webp'], []],
  ['a remote that no store loads', ['mfe-messages/src/pages/messages.tsx'], ['feed']],
  ['the remote that stores load', ['mfe-feed/src/feed/feed.tsx'], ['feed', 'embed-acting']],
  ['the loader', ['embed/src/loader.ts'], ['embed-acting']],
  ['the server', ['server/src/main.ts'], ['feed', 'embed-acting', 'sign-in-site']],
  ['a package', ['package-lock.json'], ['feed', 'embed-acting', 'sign-in-site']],
])('%s reaches the specs that can notice', (_what, changed, expected) => {
  expect(reached(...changed)).toEqual(expected);
});

/** Reached by every change. */
const always = ['tools/release/', 'tools/repository/', 'tools/runtime/'];

test.each([
  [['mfe-feed/src/feed/feed.tsx'], ['mfe-feed/', ...always]],
  [
    ['server/src/main.ts', 'docs/teams.md'],
    ['e2e/', 'server/', 'tools/dev/', ...always],
  ],
  [['shared/contract/src/limits.test.ts'], ['shared/contract/src/limits.test.ts', ...always]],
  [['shared/contract/src/limits.ts'], null],
  [['tools/repository/jest/remote-tests.mjs'], null],
  [['package-lock.json'], null],
])('%j reaches the unit tests of %j', (changed, expected) => {
  expect(reachedFolders(changed)).toEqual(expected);
});

test('core reaches the kit and all apps, and not the server', () => {
  expect(reachedFolders(['shared/core/src/index.ts'])).toEqual(expect.arrayContaining(['shared/kit/', 'mfe-post/']));
  expect(reachedFolders(['shared/core/src/index.ts'])).not.toContain('server/');
});

const house = join(__dirname, '../../..');

test('the specs that are named are there', () => {
  const source = readFileSync(join(house, 'tools/repository/suite/reach.ts'), 'utf8');
  const lists = [...source.matchAll(/^const (?:withoutApps|opensCommunity) = new Set\(\[([^\]]+)\]/gm)].map(
    ([, list]) => list ?? '',
  );
  const named = lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `${name}.spec.ts`));
  expect(named).toHaveLength(10);
  expect(readdirSync(join(house, 'e2e/specs'))).toEqual(expect.arrayContaining(named));
});

test('a spec of the house is reached by what it opens', () => {
  const all = readdirSync(join(house, 'e2e/specs')).map((name) => `e2e/specs/${name}`);
  const found = reachedSpecs(['mfe-messages/src/index.ts'], all, (path) => readFileSync(join(house, path), 'utf8'));
  expect(found).toContain('e2e/specs/keyboard.spec.ts');
  expect(found).toContain('e2e/specs/embed-sign-in.spec.ts');
  expect(found).not.toContain('e2e/specs/embed-acting.spec.ts');
  expect(found.length).toBeLessThan(all.length);
});

test('every folder of unit tests is among those that may be left out', () => {
  const { projects } = jest;
  const roots = projects.flatMap((project) => project.roots.map((root) => `${root.replace('<rootDir>/', '')}/`));
  expect(roots.length).toBeGreaterThan(10);
  expect(roots.filter((root) => !testedFolders.some((folder) => root.startsWith(folder)))).toEqual([]);
});
