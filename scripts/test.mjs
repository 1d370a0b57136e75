import './require-node.mjs';

/** `npm test [-- --then-long]`: everything but the long trials, and then those, too, in their short form. */
const { install } = await import('./install.mjs');
await install();
const { begin, browserTests, check, end, unitTests } = await import('./suite.mjs');
const { longTrials } = await import('./long-trials.mjs');

await begin();
await check('Types', 'check:types');
await check('Lint', 'check:lint');
await check('Format', 'check:format');
await check('Unused code', 'check:unused');
await unitTests('Unit tests');
if (await check('Build', 'scripts/build.mjs')) {
  await browserTests('Browser tests', ['--grep-invert', '@long']);
  if (process.argv.includes('--then-long')) await longTrials('short');
}
end();
