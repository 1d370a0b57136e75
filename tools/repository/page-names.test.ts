import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../runtime/workspaces.mjs';
import { isTesting } from './lint/rooms.mjs';

/**
 * Tests of the contract, the shell and the server do not know which pages the remotes have: a remote gets a page, and
 * another address for one, without a change outside its folder. They use the fixture of
 * `@community/contract/testing-routes`.
 */
const repository = join(__dirname, '../..');
const rooms = ['shared/contract', 'shell', 'server'];

/** Pages to which these rooms lead themselves, by `buildPath` or in their menus: their addresses are well known. */
const wellKnown: ReadonlySet<string> = new Set(['home', 'messages', 'user-profile', 'users', 'post-details']);
const wellKnownAddresses: ReadonlySet<string> = new Set(['/', '/messages', '/user-profile', '/users-', '/details-']);

/** `buildPath` names all well-known addresses, also those to which remotes alone lead; and where routes are read. */
const exempt: ReadonlySet<string> = new Set([
  'shared/contract/src/routing/routes.test.ts',
  'shared/contract/src/routing/testing-routes.ts',
]);

type Declared = Record<string, { patterns: string[] }>;

/** What matches the names and addresses of pages that only remotes know, and the product's routes, in any text. */
function pageNames(declarations: readonly Declared[]): RegExp {
  const pages = declarations.flatMap((declared) => Object.entries(declared));
  const names = pages.map(([name]) => name).filter((name) => !wellKnown.has(name));
  const addresses = pages
    .flatMap(([, { patterns }]) => patterns)
    // Behind the last section that may have any name.
    .map((pattern) => pattern.replace(/^.*\/:[^/]+(?=\/)/, '').replace(/:.*/, ''))
    .filter((address) => !wellKnownAddresses.has(address));
  // A name of one word means other things, too.
  const words = [...names, ...addresses.map((address) => address.slice(1))].filter((word) => /-[a-z]/.test(word));
  const fixed = addresses.filter((address) => !/[-/]$/.test(address));
  const nested = addresses.filter((address) => /[-/]$/.test(address));
  return new RegExp(
    [
      `(?<![a-z-])(?:${words.join('|')})(?![\\w-])`,
      `(?<=['"\`])(?:${fixed.join('|')})(?=['"\`?])`,
      `(?:${nested.join('|')})(?=\\d|\\$\\{|:)`,
      String.raw`\b(?:productRoutes|productRegistry|declaredRoutes)\b`,
    ].join('|'),
    'g',
  );
}

test.each([
  ["path: '/own-tips'", ['/own-tips']],
  ['redirect=%2Fown-tips', ['own-tips']],
  ["name: 'own-tips'", ['own-tips']],
  ["'/tips?page=2'", ['/tips']],
  ["'./tips.ts', '/tips/more', 'tips', 'own-tips-of-mine'", []],
  ['/home/tip-7, /home/tip-${', ['/tip-', '/tip-']],
  ["'./tip-of-day.ts'", []],
  ["'/tips/part-7', '/parts/part-7'", ['/tips/part-']],
  ["import { productRoutes } from '@community/contract/testing-routes';", ['productRoutes']],
  ["'/messages', '/home/details-7'", []],
])('in %s it finds %j', (text, found) => {
  const declared = {
    tips: { patterns: ['/tips'] },
    'own-tips': { patterns: ['/own-tips'] },
    'a-tip': { patterns: ['/:previous/tip-:tip_id'] },
    'a-part': { patterns: ['/tips/part-:part_id'] },
    messages: { patterns: ['/messages'] },
    'post-details': { patterns: ['/:previous/details-:post_id'] },
  };
  expect(text.match(pageNames([declared])) ?? []).toEqual(found);
});

test('no test of the contract, the shell or the server names a page that only remotes know', () => {
  const read = (path: string) => readFileSync(join(repository, path), 'utf8');
  const names = pageNames(Object.values(remotes).map((folder) => JSON.parse(read(`${folder}/routes.json`))));
  const listed = execFileSync('git', ['ls-files', '-z', ...rooms], { cwd: repository, encoding: 'utf8' });
  const tests = listed.split('\0').filter((path) => isTesting(path) && /\.tsx?$/.test(path) && !exempt.has(path));
  const found = tests.flatMap((path) => [...new Set(read(path).match(names))].map((name) => `${path}: ${name}`));
  expect(tests.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
