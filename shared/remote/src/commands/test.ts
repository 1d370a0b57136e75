import { fileURLToPath } from 'node:url';
import { runInstalled } from '../installed-program.ts';
import { readOwnRemote } from '../own-remote.ts';

/** Runs the remote's unit tests, with what Jest takes beside. Throws if one fails. */
export async function test(args: readonly string[]): Promise<void> {
  const { folder } = await readOwnRemote();
  const configuration = fileURLToPath(new URL('./jest/remote-tests.mjs', import.meta.url));
  const code = await runInstalled(['jest', 'jest'], ['--config', configuration, '--rootDir', folder, ...args]);
  if (code !== 0) throw new Error('Unit tests failed');
}
