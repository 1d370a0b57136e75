import '../runtime/require-node.mjs';

/**
 * `npm test [-- --with-trials]`: everything but the long trials, or with those in their short form among the others.
 * `--quick` leaves out the tests that the change cannot reach; `--quick=<commit>`: the change since a commit.
 */
const { begin, browserTests, check, end, unitTests } = await import('./suite/suite.mjs');
const quick = process.argv.find((arg) => /^--quick(=|$)/.test(arg));
const trials = process.argv.includes('--with-trials')
  ? (await import('./suite/long-trials.mjs')).shortTrials()
  : { unitTests: 'Unit tests', env: {}, leftOut: '@long|@whole|@variant' };

await begin({ limitMinutes: 85 });
if (await check('Packages', 'tools/runtime/install.mjs', { limitMinutes: 15 })) {
  const { selectSpecs, selectUnitTests } = await import('./suite/select-tests.mjs');
  const [, since] = quick?.split('=') ?? [];
  await check('Types', 'check:types', { limitMinutes: 5 });
  await check('Lint', 'check:lint', { limitMinutes: 5 });
  await check('Format', 'check:format', { limitMinutes: 2 });
  await check('Unused code', 'check:unused', { limitMinutes: 3 });
  await check("The packages' reports", 'check:api', { limitMinutes: 5 });
  await check('Programs of the recipes', 'tools/repository/recipe-programs.mjs', { limitMinutes: 5 });
  await unitTests(trials.unitTests, {
    args: quick ? selectUnitTests(since) : [],
    env: { ...trials.env, ONLY_DATABASE: 'PostgreSQL' },
    limitMinutes: 30,
  });
  const isBuilt = await check('Build', 'tools/release/build.mjs', { limitMinutes: 8 });
  if (isBuilt) await check('Features of the oldest browsers', 'check:browsers', { limitMinutes: 3 });
  if (isBuilt && (await check('Browser', 'tools/repository/browser.mjs', { limitMinutes: 15 }))) {
    const specs = quick ? await selectSpecs(since) : [];
    if (!quick || specs.length > 0)
      await browserTests('Browser tests', {
        args: [...specs, '--grep-invert', trials.leftOut],
        env: trials.env,
        limitMinutes: 60,
      });
  }
}
end();
