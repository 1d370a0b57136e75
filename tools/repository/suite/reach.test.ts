import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import jest from '../../../jest.config.mjs';
import { sourceFiles } from './changed-files.ts';
import { readsDocument } from './documents.ts';
import { reachedFolders, reachedSpecs, testedFolders } from './reach.ts';

const files: Record<string, string> = {
  'e2e/specs/feed.spec.ts':
    "import { test } from '../fixtures/community.ts'; import { photo } from '../fixtures/photo.ts';",
  'e2e/specs/embed-acting.spec.ts': "import { test } from '../fixtures/stores/acting-store.ts';",
  'e2e/specs/sign-in-site.spec.ts':
    "import { test } from '../fixtures/community.ts'; const text = `import { photo } from '../fixtures/photo.ts'`;",
  'e2e/fixtures/community.ts': "import { spawn } from './community-process.ts';",
  'e2e/fixtures/photo.ts': "const guide = new URL('../../docs/photos.md', import.meta.url);",
  'e2e/fixtures/stores/acting-store.ts': "export { spawn } from '../community-process.ts';",
};
const specs = Object.keys(files).filter((path) => path.includes('.spec.'));
const reached = (...changed: string[]) =>
  reachedSpecs(changed, specs, (path) => files[path] ?? '').map((path) => /([\w-]+)\.spec/.exec(path)?.[1]);

test.each([
  ['nothing', [], []],
  ['a text', ['docs/teams.md', 'README.md', '.changeset/tabs.md'], []],
  ['a text that a fixture reads', ['docs/photos.md'], ['feed']],
  ['a test beside the code', ['shared/core/src/tabs/join-tabs.test.ts'], []],
  ['a spec', ['e2e/specs/feed.spec.ts'], ['feed']],
  ['a fixture', ['e2e/fixtures/photo.ts'], ['feed']],
  ['a fixture of fixtures', ['e2e/fixtures/community-process.ts'], ['feed', 'embed-acting', 'sign-in-site']],
  ['what is read by its path', ['e2e/visual/brand/brand.json'], ['feed', 'embed-acting', 'sign-in-site']],
  ['a screenshot', ['e2e/visual/baseline/home-390-light.webp'], []],
  ['a remote that no store loads', ['mfe-messages/src/pages/messages.tsx'], ['feed']],
  ['the remote that stores load', ['mfe-feed/src/feed/feed.tsx'], ['feed', 'embed-acting']],
  ['the remote in the dialogs of stores', ['mfe-post/src/pages/post-details.tsx'], ['feed', 'embed-acting']],
  ['the loader', ['embed/src/loader.ts'], ['embed-acting']],
  ['the server', ['server/src/main.ts'], ['feed', 'embed-acting', 'sign-in-site']],
  ['a package', ['package-lock.json'], ['feed', 'embed-acting', 'sign-in-site']],
])('%s reaches the specs that can notice', (_what, changed, expected) => {
  expect(reached(...changed)).toEqual(expected);
});

/** Reached by every change. */
const always = ['tools/release/', 'tools/repository/', 'tools/runtime/'];

/** Sources that read `docs/operate.md`, by their paths. */
const operateReaders = ['server/src/pages/shared-caches.test.ts', 'e2e/fixtures/operating.ts', 'tools/release/pack.ts'];
const readersOf = (document: string) => (document === 'docs/operate.md' ? operateReaders : []);

test.each([
  [['mfe-feed/src/feed/feed.tsx'], ['mfe-feed/', ...always]],
  [
    ['server/src/main.ts', 'docs/teams.md'],
    ['e2e/', 'server/', 'tools/dev/', ...always],
  ],
  [['docs/teams.md', 'shared/kit/README.md'], always],
  [['docs/operate.md'], ['e2e/', 'server/src/pages/shared-caches.test.ts', ...always]],
  [['mfe-post/routes.json'], ['embed/', 'mfe-post/', 'server/', 'shared/kit/', ...always]],
  [
    ['mfe-post/src/locales/ja.json', 'mfe-post/src/post/post.module.css'],
    ['mfe-post/', 'server/', 'shared/core/', 'shared/kit/', 'tools/bundler/', ...always],
  ],
  [['shared/contract/src/limits.test.ts'], ['shared/contract/src/limits.test.ts', ...always]],
  [['shared/contract/src/limits.ts'], null],
  [['tools/repository/jest/remote-tests.mjs'], null],
  [['package-lock.json'], null],
])('%j reaches the unit tests of %j', (changed, expected) => {
  expect(reachedFolders(changed, readersOf)).toEqual(expected);
});

test('core reaches the kit and all apps, and not the server', () => {
  const reachedByCore = reachedFolders(['shared/core/src/index.ts'], readersOf);
  expect(reachedByCore).toEqual(expect.arrayContaining(['shared/kit/', 'mfe-post/']));
  expect(reachedByCore).not.toContain('server/');
});

test.each([
  ["readFileSync(new URL('../../docs/embed.md', import.meta.url), 'utf8')", true],
  ["join(root, 'docs', 'embed.md')", true],
  ["readdirSync(join(__dirname, '../../docs'))", true],
  ['read(`docs/${name}`, "embed.md")', true],
  ['/** The rows of `docs/embed.md`. */', false],
  ["test('docs/embed.md names every variable', () => {})", false],
  ["fetch('/api/v1/docs')", false],
  ["read('docs/api/embed-md')", false],
])('%s reads docs/embed.md: %s', (source, expected) => {
  expect(readsDocument(source, 'docs/embed.md')).toBe(expected);
});

const house = join(__dirname, '../../..');

const read = (path: string) => readFileSync(join(house, path), 'utf8');
const allSpecs = readdirSync(join(house, 'e2e/specs')).map((name) => `e2e/specs/${name}`);
const sources = sourceFiles().filter((path) => existsSync(join(house, path)));

test('the specs that are named are there', () => {
  const source = read('tools/repository/suite/reach.ts');
  const lists = [...source.matchAll(/^const (?:withoutApps|opensCommunity) = new Set\(\[([^\]]+)\]/gm)].map(
    ([, list]) => list ?? '',
  );
  const named = lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `${name}.spec.ts`));
  expect(named).toHaveLength(15);
  expect(readdirSync(join(house, 'e2e/specs'))).toEqual(expect.arrayContaining(named));
});

test('a spec of the house is reached by what it opens', () => {
  const found = reachedSpecs(['mfe-messages/src/index.ts'], allSpecs, read);
  expect(found).toContain('e2e/specs/keyboard.spec.ts');
  expect(found).toContain('e2e/specs/embed-sign-in.spec.ts');
  expect(found).not.toContain('e2e/specs/embed-acting.spec.ts');
  expect(found.length).toBeLessThan(allSpecs.length);
});

test('a spec of a store that opens a page of the community is reached by all pages', () => {
  const elsewhere = /(?:store|stranger|shop)\.(?:origin|community)|demo\.store|\/signin\/|#top/;
  const opening = allSpecs.filter((path) => {
    const opened = [...read(path).matchAll(/\.(?:goto|toHaveURL|waitForURL)\((.*)/g)];
    return /embed-|demo-store/.test(path) && opened.some(([, address = '']) => !elsewhere.test(address));
  });
  expect(opening).toContain('e2e/specs/embed-card-names.spec.ts');
  expect(reachedSpecs(['mfe-messages/src/index.ts'], allSpecs, read)).toEqual(expect.arrayContaining(opening));
});

test('the guide for stores is reached by the specs and the folders that follow its recipes', () => {
  const following = ['community', 'host', 'next', 'policies', 'tag-manager', 'trusted-types'];
  const found = reachedSpecs(['docs/embed.md'], allSpecs, read);
  expect(found.map((path) => posix.basename(path)).sort()).toEqual(following.map((name) => `embed-${name}.spec.ts`));
  const guideReaders = sources.filter((path) => readsDocument(read(path), 'docs/embed.md'));
  expect(reachedFolders(['docs/embed.md'], () => guideReaders)).toEqual(
    expect.arrayContaining(['e2e/', 'embed/types/guide.test.ts', 'embed/types/next-recipe.test.tsx', 'server/']),
  );
});

test('tests that read what folders besides their own have are reached by it', () => {
  const isOwn = (path: string) => !/^(tools|e2e)\//.test(path);
  const fromRoot = sources.filter((path) => {
    const ways = [...read(path).matchAll(/(?:__dirname|import\.meta\.dirname), '((?:\.\.\/?)+)'/g)];
    return isOwn(path) && ways.some(([, way = '']) => posix.join(posix.dirname(path), way).replace(/\/$/, '') === '.');
  });
  // A further one needs a row in `readElsewhere`.
  expect(fromRoot.sort()).toEqual([
    'server/src/demo/testing-translations.ts',
    'shared/contract/src/routing/testing-routes.ts',
    'shared/core/src/translations/locales.test.ts',
    'shared/kit/src/ui/layers.test.ts',
  ]);
  const product = /import \{[^}]*\b(?:productRoutes|productRegistry|declaredRoutes)\b[^}]*\}/;
  const ofProduct = sources.filter((path) => isOwn(path) && product.test(read(path)));
  const folders = reachedFolders(['mfe-post/routes.json'], () => []) ?? [];
  expect(ofProduct.length).toBeGreaterThan(1);
  expect(ofProduct.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
});

test('every folder of unit tests is among those that may be left out', () => {
  const { projects } = jest;
  const roots = projects.flatMap((project) => project.roots.map((root) => `${root.replace('<rootDir>/', '')}/`));
  expect(roots.length).toBeGreaterThan(10);
  expect(roots.filter((root) => !testedFolders.some((folder) => root.startsWith(folder)))).toEqual([]);
});
