import type { Browser, BrowserContextOptions } from '@playwright/test';
import { seededIntegers } from '../../../server/src/runtime/seeded-random.mjs';
import { BusyTab, type Trouble } from './busy-tab.ts';

/** Tabs open one after the other, and load their first pages before anything changes (milliseconds). */
const startMs = 500;
const warmUpMs = 10_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface BusyTabsOptions {
  origin: string;
  /** How many; every other one is a member's. */
  count: number;
  seed: number;
  /** The session of the members. */
  session: BrowserContextOptions['storageState'];
  onTrouble(trouble: Trouble, what: string): void;
  onShown(app: string, number: string, at: number): void;
}

/** Keeps tabs busy while `work` runs, and a while longer. */
export async function underTabs(browser: Browser, options: BusyTabsOptions, work: () => Promise<void>): Promise<void> {
  const { origin, count, seed, session, onTrouble, onShown } = options;
  let isOver = false;
  const tabs = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      BusyTab.open(browser, {
        origin,
        session: index % 2 === 0 ? (session ?? null) : null,
        below: seededIntegers(seed * 1_000 + index),
        isOver: () => isOver,
        listener: { trouble: (trouble, what) => onTrouble(trouble, `tab ${index}: ${what}`), shows: onShown },
      }),
    ),
  );
  const running = Promise.all(tabs.map((tab, index) => tab.run(index * startMs)));
  try {
    await wait(warmUpMs + count * startMs);
    await work();
    await wait(warmUpMs);
  } finally {
    isOver = true;
    await running;
    for (const tab of tabs) await tab.close();
  }
}
