import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program of the system; systems keep those of servers where users do not look. */
const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, name))
    .find(existsSync);

/** Path of a program for tests; undefined where it is missing and they are left out. In CI none is: they fail there. */
export const testedProgram = (program: string): string | undefined =>
  findProgram(program) ?? (process.env.CI === 'true' ? program : undefined);

/** Declares tests that run a program, unless it is missing. */
export function describeWith(program: string, declare: (path: string) => void): void {
  const path = testedProgram(program);
  (path === undefined ? describe.skip : describe)(`with ${program}`, () => declare(path ?? program));
}
