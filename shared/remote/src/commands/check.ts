import { runInstalled } from '../installed-program.ts';
import { readOwnRemote } from '../own-remote.ts';

/** Checks the remote's types. Throws if they are wrong; the compiler has said where. */
export async function check(): Promise<void> {
  const { name } = await readOwnRemote();
  if ((await runInstalled(['typescript', 'tsc'], ['--noEmit'])) !== 0)
    throw new Error(`The types of ${name} are wrong`);
}
