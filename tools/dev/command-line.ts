import { parseArgs } from 'node:util';
import { stop } from '../runtime/run.mjs';
import type { Part } from './part.ts';
import { parts } from './parts.ts';

/** The address on this machine where the community is served. */
export const port = Number(process.env.PORT || 4180);

function read() {
  try {
    return parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  } catch (error) {
    return stop((error as Error).message);
  }
}

const { values, positionals: names } = read();

/** Address of the deployed community to develop against, or null for one that runs here. */
export const against = values.against ?? null;

function namedParts(): readonly Part[] {
  const unknown = names.find((name) => !parts.some(({ workspace }) => workspace === name));
  if (unknown) stop(`${unknown} is none of ${parts.map(({ workspace }) => workspace).join(', ')}`);
  return names.length === 0 ? parts : parts.filter(({ workspace }) => names.includes(workspace));
}

/** The parts that the command line names, or all of them when it names none. */
export const watched = namedParts();
