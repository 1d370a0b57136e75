import './require-node.mjs';

/** `npm run test:long [-- --short]`: the long trials, whole or in their short form. */
const { install } = await import('./install.mjs');
await install();
const { begin, check, end } = await import('./suite.mjs');
const { longTrials } = await import('./long-trials.mjs');

await begin();
if (await check('Build', 'scripts/build.mjs')) await longTrials(process.argv.includes('--short') ? 'short' : 'whole');
end();
