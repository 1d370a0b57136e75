import { faultsPath } from '@community/contract/faults';
import { type Attack, repeat, usualBudget, usualMaxMs } from '../attack.ts';

/** Beacons of each network at least. */
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
  sends: `${beacons} beacons of faults and more from each of ${networks} networks`,
  budget: usualBudget,
  maxMs: usualMaxMs,
  prepare:
    async () =>
    async ({ port, sender, signal }) => {
      const scripts = await scriptsOfFeed(port);
      const taken = Array.from({ length: networks }, () => 0);
      await repeat(
        signal,
        async (index) => {
          const answers = taken.map((_, network) =>
            sender.send({
              path: faultsPath,
              body: madeUp(scripts, index * networks + network),
              headers: { 'content-type': 'text/plain' },
              from: `198.51.${network}.1`,
            }),
          );
          for (const [network, { status }] of (await Promise.all(answers)).entries())
            if (status === 200) taken[network] = (taken[network] ?? 0) + 1;
        },
        beacons,
      );
      return [{ what: 'beacons taken of one network', value: Math.max(...taken), max: maxTaken, unit: '' }];
    },
};
