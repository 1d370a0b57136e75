import './require-node.mjs';

const { install } = await import('./install.mjs');
await install();
const { mkdir, readFile, rm } = await import('node:fs/promises');
const { join } = await import('node:path');
const { browser } = await import('./browser.mjs');
const { root, run } = await import('./run.mjs');

const results = join(root, 'test-results');
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

let passed = 0;
let failed = 0;

/** @param {string} name @param {string} script of package.json, or a program of this folder */
async function check(name, script, env = {}) {
  console.log(`\n== ${name}`);
  const [program, args] = script.endsWith('.mjs') ? [process.execPath, [join(root, script)]] : ['npm', ['run', '--silent', script]];
  const { code } = await run(program, args, { env, show: true });
  if (code === 0) passed += 1;
  else failed += 1;
  return code === 0;
}

/** Counts a runner's own tests; a run that left no result is a failure. */
async function count(/** @type {string} */ file, /** @type {(report: any) => [number, number]} */ read) {
  try {
    const [good, bad] = read(JSON.parse(await readFile(join(results, file), 'utf8')));
    passed += good;
    failed += bad;
  } catch {
    failed += 1;
  }
}

await check('Types', 'check:types');
await check('Lint', 'check:lint');
await check('Format', 'check:format');
await check('Unused code', 'check:unused');

console.log('\n== Unit tests');
await run(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${join(results, 'unit.json')}`], {
  show: true,
});
// A skipped test is no test: it counts as failed.
await count('unit.json', (report) => [
  report.numPassedTests,
  report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites,
]);

if (await check('Build', 'scripts/build.mjs')) {
  console.log('\n== Browser tests');
  const chromium = await browser();
  await run(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', join(root, 'e2e/playwright.config.ts')],
    {
      env: { CHROMIUM: chromium, BROWSER_RESULTS: join(results, 'browser.json') },
      show: true,
    },
  );
  await count('browser.json', ({ stats }) => [stats.expected, stats.unexpected + stats.flaky + stats.skipped]);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
