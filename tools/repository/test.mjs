import '../runtime/require-node.mjs';

/** `npm test`: see `suite/all-tests.ts`. */
const { withPackages } = await import('./with-packages.mjs');
await withPackages(async (packagesSeconds) => {
  const { allTests } = await import('./suite/all-tests.ts');
  await allTests(packagesSeconds, process.argv.slice(2));
});
