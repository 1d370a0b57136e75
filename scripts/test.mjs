import './require-node.mjs';

/**
 * `npm test [-- --then-long]`: everything but the long trials, and then those, too, in their short form. `--quick`
 * leaves out the tests that the change cannot reach.
 */
const { begin, browserTests, check, end, unitTests } = await import('./suite/suite.mjs');
const isQuick = process.argv.includes('--quick');

await begin();
if (await check('Packages', 'scripts/install.mjs', { limitMinutes: 15 })) {
  const { selectSpecs, selectUnitTests } = await import('./suite/select-tests.mjs');
  await check('Types', 'check:types', { limitMinutes: 5 });
  await check('Lint', 'check:lint', { limitMinutes: 5 });
  await check('Format', 'check:format', { limitMinutes: 2 });
  await check('Unused code', 'check:unused', { limitMinutes: 3 });
  await check("The packages' reports", 'check:api', { limitMinutes: 5 });
  await unitTests('Unit tests', { args: isQuick ? selectUnitTests() : [], limitMinutes: 20 });
  if (await check('Build', 'scripts/build.mjs', { limitMinutes: 8 })) {
    const specs = isQuick ? await selectSpecs() : [];
    if (!isQuick || specs.length > 0)
      await browserTests('Browser tests', { args: [...specs, '--grep-invert', '@long'], limitMinutes: 50 });
    if (process.argv.includes('--then-long')) await (await import('./suite/long-trials.mjs')).longTrials('short');
  }
}
await end();
