import { rm } from 'node:fs/promises';
import type { BuildName, Part } from '../part.ts';
import { type Build, watch } from './watch.ts';

/**
 * Pause between a change and each build (milliseconds). Editors empty a file before they write it. Builds for server
 * rendering wait until an open page has reloaded, which would take longer beside them.
 */
const delaysMs = { browser: 30, embed: 30, server: 30, ssr: 1500 };

/**
 * Builds a part now and after each change; files are named from `root`. Resolves after its first builds with the
 * function that ends them.
 */
export async function watchBuilds(
  part: Part,
  root: string,
  onBuilt: (name: BuildName, build: Build) => void,
): Promise<() => Promise<void>> {
  await rm(part.output, { recursive: true, force: true });
  const watching = (await part.builds()).map(({ name, configuration }) =>
    watch(configuration, { delayMs: delaysMs[name], root }, (build) => onBuilt(name, build)),
  );
  const ends = await Promise.all(watching);
  return async () => void (await Promise.all(ends.map((end) => end())));
}
