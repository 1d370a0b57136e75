import './require-node.mjs';

/** `npm test [-- --then-long]`: everything but the long trials, and then those, too, in their short form. */
const { begin, browserTests, check, end, unitTests } = await import('./suite/suite.mjs');

await begin();
if (await check('Packages', 'scripts/install.mjs', { limitMinutes: 15 })) {
  await check('Types', 'check:types', { limitMinutes: 5 });
  await check('Lint', 'check:lint', { limitMinutes: 5 });
  await check('Format', 'check:format', { limitMinutes: 2 });
  await check('Unused code', 'check:unused', { limitMinutes: 3 });
  await check("The packages' reports", 'check:api', { limitMinutes: 5 });
  await unitTests('Unit tests', { limitMinutes: 20 });
  if (await check('Build', 'scripts/build.mjs', { limitMinutes: 8 })) {
    await browserTests('Browser tests', { args: ['--grep-invert', '@long'], limitMinutes: 50 });
    if (process.argv.includes('--then-long')) await (await import('./suite/long-trials.mjs')).longTrials('short');
  }
}
await end();
