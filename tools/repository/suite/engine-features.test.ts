import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** What members do, with the specs that try it in Firefox and in WebKit. */
const features: { feature: string; firefox: string[]; webkit: string[] }[] = JSON.parse(
  readFileSync(join(root, 'e2e/engine-features.json'), 'utf8'),
);

const specs = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => name.slice(0, -'.spec.ts'.length));

test('the tests that are named exist, and all tests of WebKit are named', () => {
  const known = specs('e2e/specs');
  expect(features.flatMap(({ firefox }) => firefox).filter((name) => !known.includes(name))).toEqual([]);
  const named = new Set(features.flatMap(({ webkit }) => webkit));
  expect([...named].sort()).toEqual(specs('e2e/webkit/specs').sort());
});

test('the README says what is tested in which engine', () => {
  const rows = [
    ...readFileSync(join(root, 'README.md'), 'utf8').matchAll(
      /^\| (.+?) +\| (yes|no) +\| (yes|no) +\| (yes|no) +\|$/gm,
    ),
  ];
  const isTested = (tests: readonly string[]) => (tests.length > 0 ? 'yes' : 'no');
  expect(rows.map(([, ...cells]) => cells)).toEqual(
    features.map(({ feature, firefox, webkit }) => [feature, 'yes', isTested(firefox), isTested(webkit)]),
  );
});
