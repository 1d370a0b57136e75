import { readFileSync } from 'node:fs';
import type { FaultBeacon } from '@community/contract/faults';

/** A beacon of a fault, and the build that it must be counted for. */
interface RecordedBeacon {
  fault: string;
  build: string;
  beacon: FaultBeacon;
}

/** The beacons that hosts send, as the tests of their fault reporter hold them. */
export const recordedBeacons: readonly RecordedBeacon[] = JSON.parse(
  readFileSync(new URL('../../../shared/host/src/faults/testing/fault-beacons.json', import.meta.url), 'utf8'),
);

/** The beacon of a fault. */
export function beaconOf(name: string): FaultBeacon {
  const found = recordedBeacons.find(({ fault }) => fault === name);
  if (!found) throw new Error(`No beacon of ${name} is recorded`);
  return found.beacon;
}
