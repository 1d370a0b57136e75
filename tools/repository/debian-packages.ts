import { run, step } from '../runtime/run.mjs';
import { runAgain } from '../runtime/run-again.mjs';

/** Whether a program runs and ends well. */
export const works = async (program: string, args: string[]) =>
  (await run(program, args).catch(() => null))?.code === 0;

/** Installs packages of Debian, as root or by `sudo`; a slow mirror is asked again. */
export async function installFromDebian(packages: string) {
  const apt = 'apt-get -o Acquire::Retries=3';
  const command = `${apt} update && DEBIAN_FRONTEND=noninteractive ${apt} install -y --no-install-recommends ${packages}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await works('sudo', ['-n', 'true']))) return;
  if (!(await works('apt-get', ['--version']))) return;
  const args = isRoot ? ['-c', command] : ['-n', 'sh', '-c', command];
  await step(`Installing ${packages}`, () => runAgain(isRoot ? 'sh' : 'sudo', args).catch(() => null));
}
