import './require-node.mjs';

/** `npm run test:long [-- --short]`: the long trials, whole or in their short form. */
const { begin, check, end } = await import('./suite/suite.mjs');
const { longTrials } = await import('./suite/long-trials.mjs');

await begin({ limitMinutes: 180 });
const isReady =
  (await check('Packages', 'scripts/install.mjs', { limitMinutes: 15 })) &&
  (await check('Build', 'scripts/build.mjs', { limitMinutes: 8 })) &&
  (await check('Browser', 'scripts/browser.mjs', { limitMinutes: 15 }));
if (isReady) await longTrials(process.argv.includes('--short') ? 'short' : 'whole');
end();
