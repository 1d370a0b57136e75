import { browserFaults } from './testing/browser-faults.ts';
import { faultsIn } from './testing/engine-faults.ts';
import faultBeacons from './testing/fault-beacons.json';
import type { FaultInjection } from './testing/fault-injection.ts';
import { outsideEvents } from './testing/outside-events.ts';
import { ReaderPage } from './testing/reader-page.ts';
import { engines } from './testing/stack-traces.ts';

const injections = [
  ...engines.flatMap((engine) => faultsIn(engine).map((fault) => ({ ...fault, engine }))),
  ...browserFaults.map((fault) => ({ ...fault, engine: 'any engine' })),
];

/** What the community's server is tested with, too: the beacon of a fault, as it is recorded for both. */
const beaconOf = (name: string) => faultBeacons.find(({ fault }) => fault === name)?.beacon;

let page: ReaderPage | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  page?.close();
  jest.useRealTimers();
});

/** The beacons that a page sends of what goes wrong in it. */
async function beaconsOf({ isOfStore, inject }: FaultInjection) {
  page = new ReaderPage(isOfStore);
  inject(page);
  await jest.runAllTimersAsync();
  return page.beacons;
}

test.each(injections)('the recorded beacon alone is sent: $name in $engine', async (injection) => {
  expect(await beaconsOf(injection)).toEqual([beaconOf(injection.name)]);
});

test.each(outsideEvents)('nothing is sent: $name', async (event) => {
  expect(await beaconsOf(event)).toEqual([]);
});

test('a chunk that is gone is told once, also where the boundary around the page catches it', async () => {
  const error = new Error('Loading chunk 7 failed');
  const inject = ({ reporter }: ReaderPage) => {
    for (const kind of ['chunk', 'render'] as const)
      void reporter.report({ kind, error, build: 'feed/b1', route: 'home' });
  };
  expect(await beaconsOf({ name: 'a chunk that is gone', inject })).toEqual([beaconOf('a chunk that is gone')]);
});

test('each recorded beacon of a host is one of these', () => {
  // The others are of the script that tells of a shell which does not start.
  const recorded = faultBeacons.flatMap(({ fault, beacon }) =>
    beacon.message.includes('not interactive') ? [] : fault,
  );
  expect([...new Set(injections.map(({ name }) => name))].sort()).toEqual(recorded.sort());
});
