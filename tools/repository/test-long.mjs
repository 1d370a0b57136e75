import '../runtime/require-node.mjs';

/** `npm run test:long [-- --short]`: the long trials, whole or in their short form. */
const { withPackages } = await import('./with-packages.mjs');
await withPackages(async (packagesSeconds) => {
  const { longTests } = await import('./suite/all-tests.ts');
  await longTests(packagesSeconds, process.argv.includes('--short') ? 'short' : 'whole');
});
