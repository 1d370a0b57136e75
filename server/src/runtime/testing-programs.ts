import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program of the system; systems keep those of servers where users do not look. */
const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find(existsSync);

/** Declares tests that run a program: left out where it is missing, but never in CI, where they fail. */
export function describeWith(program: string, declare: (path: string) => void): void {
  const path = findProgram(program);
  const isTried = path !== undefined || process.env.CI === 'true';
  (isTried ? describe : describe.skip)(`with ${program}`, () => declare(path ?? program));
}
