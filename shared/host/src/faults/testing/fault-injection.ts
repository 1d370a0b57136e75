import type { ReaderPage } from './reader-page.ts';

/** What goes wrong in a reader's page. */
export interface FaultInjection {
  /** Of a fault: `fault` of its beacon in `fault-beacons.json`. */
  name: string;
  /** Whether it is a page of a store. */
  isOfStore?: boolean;
  inject(page: ReaderPage): void;
}
