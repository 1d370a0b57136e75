import { faultsPath } from '@community/contract/faults';
import { type Attack, usualBudget, usualMaxMs } from '../attack.ts';

/** Beacons of each network. */
const beacons = 400;
const networks = 8;

/** Beacons that are taken of one network in a minute (`faults/fault-routes.ts`). */
const maxTaken = 60;

interface Registered {
  remotes: Record<
    string,
    { active: { base: string; build: string; routes: Record<string, { scripts: { path: string }[] }> } }
  >;
}

/** Addresses of the scripts of the feed, which the server reads for the words of a fault. */
async function scriptsOfFeed(port: number): Promise<string[]> {
  const registry = (await (await fetch(`http://127.0.0.1:${port}/registry.json`)).json()) as Registered;
  const { base, routes } = registry.remotes.feed?.active ?? { base: '', routes: {} };
  const paths = new Set(Object.values(routes).flatMap(({ scripts }) => scripts.map(({ path }) => path)));
  if (paths.size === 0) throw new Error('The feed has no scripts');
  return [...paths].map((path) => new URL(base + path, 'http://host.invalid').pathname);
}

/** A beacon that no page sent; the server looks for its places and words. */
function madeUp(scripts: readonly string[], index: number): string {
  const frame = (number: number) => `${scripts[(index + number) % scripts.length]}:1:${index * 100 + number}`;
  return JSON.stringify({
    kind: 'render',
    message: `Error: ${'made up '.repeat(20)}${index}`,
    frames: Array.from({ length: 12 }, (_, number) => frame(number)).join(' '),
    isFirst: true,
  });
}

/** Beacons of faults that never were, from several networks. */
export const madeUpFaults: Attack = {
  name: 'made-up-faults',
  sends: `${beacons} beacons of faults from each of ${networks} networks`,
  budget: usualBudget,
  maxMs: usualMaxMs,
  prepare:
    async () =>
    async ({ port, sender, signal }) => {
      const scripts = await scriptsOfFeed(port);
      const taken = await Promise.all(
        Array.from({ length: networks }, async (_, network) => {
          let count = 0;
          for (let index = 0; index < beacons && !signal.aborted; index += 1) {
            const { status } = await sender.send({
              path: faultsPath,
              body: madeUp(scripts, network * beacons + index),
              headers: { 'content-type': 'text/plain' },
              from: `198.51.${network}.1`,
            });
            if (status === 200) count += 1;
          }
          return count;
        }),
      );
      return [{ what: 'beacons taken of one network', value: Math.max(...taken), max: maxTaken, unit: '' }];
    },
};
