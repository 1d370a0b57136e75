import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');

/** A test that fails when it runs for the first time. `imports` brings `test` and `expect` where they are no globals. */
const oneTimeInTwo = (mark: string, imports = '') => `${imports}
  const { existsSync, writeFileSync } = require('node:fs');
  test('fails one time in two', () => {
    const ranBefore = existsSync('${mark}');
    writeFileSync('${mark}', '');
    expect(ranBefore).toBe(true);
  });`;

const playwright = "const { expect, test } = require('@playwright/test');";

/** Files of a repository with the suite of this one, and with tests that are seeded to fail. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "commonjs" }',
  'jest.config.cjs': `module.exports = {
    projects: [{ roots: ['<rootDir>/units'], transform: {}, testEnvironment: 'node' }] };`,
  'units/good.test.js': "test('passes', () => {});",
  'units/half.test.js': oneTimeInTwo('units-ran'),
  'units/always.test.js': "test('fails always', () => { throw new Error('It is broken'); });",
  'e2e/playwright.config.ts': `module.exports = {
    testDir: './specs', reporter: [['json', { outputFile: process.env.BROWSER_RESULTS }]] };`,
  'e2e/specs/good.spec.ts': `${playwright} test('passes', () => {});`,
  'e2e/specs/half.spec.ts': oneTimeInTwo('specs-ran', playwright),
  // These tests open no browser.
  'tools/repository/browser.ts': 'export const browserEnvironment = async () => ({});',
  'tools/package.json': '{ "type": "module" }',
  'endless.mjs': 'setInterval(() => {}, 1_000);',
  'suite.mjs': `import { begin, browserTests, check, end, unitTests } from './tools/repository/suite/suite.ts';
    await begin({ limitMinutes: 10, packagesSeconds: 1 });
    const [units = '', ...parts] = process.argv.slice(2);
    await unitTests('Unit tests', { args: [units], limitMinutes: 5 });
    if (parts.includes('browser')) await browserTests('Browser tests', { limitMinutes: 5 });
    if (parts.includes('endless')) await check('Endless part', 'endless.mjs', { limitMinutes: 0.01 });
    end();`,
};

let repository: string;
beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'seeded-'));
  for (const room of ['tools/runtime', 'tools/repository'])
    await cp(join(root, room), join(repository, room), { recursive: true });
  await symlink(join(root, 'node_modules'), join(repository, 'node_modules'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), content);
  }
});
afterEach(() => rm(repository, { recursive: true, force: true }));

/** Runs Node in the seeded repository. Resolves with its exit code and what it printed. */
function runNode(...args: readonly string[]): Promise<{ code: number; lines: string[] }> {
  const { JEST_WORKER_ID: _id, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: repository, env }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') });
    });
  });
}

/** Runs the seeded suite. */
const runSuite = (...args: readonly string[]) => runNode('--import', 'tsx', 'suite.mjs', ...args);

test.each(['test', 'test-long'])('without packages %s says so, and its last line is the sums', async (command) => {
  await rm(join(repository, 'node_modules'));
  await writeFile(join(repository, 'tools/runtime/install.mjs'), 'process.exit(3);');
  const { code, lines } = await runNode(`tools/repository/${command}.mjs`);
  expect(lines.slice(-3)).toEqual(['Failed (Packages): ended with code 3', '', '0 passed, 1 failed']);
  expect(code).toBe(1);
});

test('what fails one time in two is unstable and passes, with both outcomes on record', async () => {
  const { code, lines } = await runSuite('units/(good|half)', 'browser');
  expect(lines.filter((line) => /^(Unstable|Failed)/.test(line))).toEqual([
    'Unstable: units/half.test.js › fails one time in two',
    'Unstable: e2e/specs/half.spec.ts › fails one time in two',
  ]);
  expect(lines.at(-1)).toBe('5 passed, 0 failed');
  expect(code).toBe(0);
  const recorded = JSON.parse(await readFile(join(repository, 'test-results/unstable.json'), 'utf8'));
  expect(recorded).toMatchObject([
    { file: 'units/half.test.js', together: { message: expect.stringContaining('toBe') }, alone: {} },
    { file: 'e2e/specs/half.spec.ts', together: { message: expect.stringContaining('toBe') }, alone: {} },
  ]);
});

test('what fails always has failed, and a part without an end is ended by its name', async () => {
  const { code, lines } = await runSuite('units/(good|always)', 'endless');
  expect(lines.filter((line) => /^(Unstable|Failed)/.test(line))).toEqual([
    'Failed (Unit tests): units/always.test.js › fails always',
    expect.stringMatching(/^Failed \(Endless part\): ended, because it took longer than /),
  ]);
  expect(lines.at(-1)).toBe('2 passed, 2 failed');
  expect(code).toBe(1);
});
