import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseTitles } from './parse-titles.ts';

const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');

/**
 * What members do, with the tests that show it in Chromium and in Firefox, and those that show it in WebKit, each as
 * `spec › title as its source writes it`; and the specs that Firefox runs.
 */
const { firefoxSpecs, features } = JSON.parse(read('e2e/engine-features.json')) as {
  firefoxSpecs: string[];
  features: { feature: string; tests: string[]; webkit: string[] }[];
};

const specsIn = (folder: string) =>
  readdirSync(join(__dirname, '../../..', folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => basename(name, '.spec.ts'));

/** The tests of specs that run, as features name them. */
function testsOf(folder: string, specs: readonly string[], leftOut: readonly string[] = []): ReadonlySet<string> {
  const paths = specs.map((spec) => `${folder}/${spec}.spec.ts`);
  const titles = parseTitles(Object.fromEntries(paths.map((path) => [path, read(path)])), leftOut);
  return new Set(
    [...titles].flatMap(([path, names]) => [...names].map((name) => `${basename(path, '.spec.ts')} › ${name}`)),
  );
}

const namedSpecs = new Set(features.flatMap(({ tests }) => tests.map((name) => name.split(' › ')[0] ?? '')));
const inChromium = testsOf('e2e/specs', [...namedSpecs], ['@long', '@whole']);
const inFirefox = testsOf('e2e/specs', firefoxSpecs, ['@long', '@whole', '@chromium']);
const inWebKit = testsOf('e2e/webkit/specs', specsIn('e2e/webkit/specs'));

test('the tests that features name run in Chromium or in WebKit', () => {
  expect(features.flatMap(({ tests }) => tests).filter((name) => !inChromium.has(name))).toEqual([]);
  expect(features.flatMap(({ webkit }) => webkit).filter((name) => !inWebKit.has(name))).toEqual([]);
  expect(features.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('each test of WebKit shows a feature', () => {
  const named = new Set(features.flatMap(({ webkit }) => webkit));
  expect([...inWebKit].filter((name) => !named.has(name))).toEqual([]);
});

/** The tests of specs that `.ci/run` runs in another engine, too. */
function inShort(folder: string) {
  const specs = specsIn(folder);
  const others = testsOf(folder, specs, ['@engines']);
  return [...testsOf(folder, specs)].filter((name) => !others.has(name));
}

test('the gate has a short form of the tests in Firefox and in WebKit', () => {
  expect(inShort('e2e/specs').length).toBeGreaterThanOrEqual(5);
  expect(inShort('e2e/specs').filter((name) => !inFirefox.has(name))).toEqual([]);
  expect(inShort('e2e/webkit/specs').length).toBeGreaterThanOrEqual(4);
});

test('the README says which engine shows which feature', () => {
  const shown = (tests: readonly string[]) => {
    if (tests.length === 0) return 'no';
    const count = tests.filter((name) => inFirefox.has(name)).length;
    if (count === tests.length) return 'yes';
    return count === 0 ? 'no' : 'in part';
  };
  const rows = read('README.md').matchAll(/^\| (.+?) +\| (yes) +\| (yes|in part|no) +\| (yes|no) +\|$/gm);
  expect([...rows].map(([, ...cells]) => cells)).toEqual(
    features.map(({ feature, tests, webkit }) => [feature, 'yes', shown(tests), webkit.length > 0 ? 'yes' : 'no']),
  );
});
