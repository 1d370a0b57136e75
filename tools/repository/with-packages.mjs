import { join } from 'node:path';
import { root, run } from '../runtime/run.mjs';

/** Time limit of the installation, with its repetitions. */
const installLimitMs = 15 * 60_000;

/**
 * Installs the packages and has Node read TypeScript from then on.
 *
 * @returns {Promise<string | null>} what kept it from that
 */
async function prepare() {
  const program = join(root, 'tools/runtime/install.mjs');
  const { code, isOverdue } = await run(process.execPath, [program], { show: true, limitMs: installLimitMs });
  if (isOverdue) return `ended, because it took longer than ${installLimitMs / 60_000} minutes`;
  if (code !== 0) return `ended with code ${code}`;
  const { register } = await import('tsx/esm/api');
  register();
  return null;
}

/**
 * Installs the packages, and then runs tests by modules in TypeScript, which are loaded only now. Without packages the
 * process ends; its last line is the sums, as it is of every run of tests.
 *
 * @param {(packagesSeconds: number) => Promise<void>} runTests gets how long the installation took
 */
export async function withPackages(runTests) {
  const began = Date.now();
  console.log('\n== Packages');
  const fault = await prepare().catch(String);
  if (fault !== null) {
    console.log(`\nFailed (Packages): ${fault}\n\n0 passed, 1 failed`);
    process.exit(1);
  }
  await runTests((Date.now() - began) / 1000);
}
