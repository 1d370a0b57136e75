import '../runtime/require-node.mjs';

/** `npm run test:long [-- --short]`: the long trials, whole or in their short form. */
const { begin, check, end } = await import('./suite/suite.mjs');
const { longTrials } = await import('./suite/long-trials.mjs');

await begin({ limitMinutes: 180 });
const isReady =
  (await check('Packages', 'tools/runtime/install.mjs', { limitMinutes: 15 })) &&
  (await check('Build', 'tools/release/build.mjs', { limitMinutes: 8 })) &&
  (await check('Browser', 'tools/repository/browser.mjs', { limitMinutes: 15 }));
if (isReady) await longTrials(process.argv.includes('--short') ? 'short' : 'whole');
end();
