import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './median.ts';

/**
 * Speed of the phone on which pages are measured, by the index that Lighthouse counts: that of a phone of the middle class
 * (a Pixel 5), to which Chrome's own developer tools calibrate.
 */
const phoneIndex = 1_000;

/** The first one warms the browser up. */
const measures = 4;

/**
 * How many times slower this machine's processor has to be made at this moment to be as fast as the phone's, so that
 * figures in milliseconds mean the same on each machine. 1 where it is no faster. Takes four seconds.
 */
export async function phoneSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    const indexes: number[] = [];
    for (let measure = 0; measure < measures; measure += 1)
      indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    return Math.max(1, median(indexes.slice(1)) / phoneIndex);
  } finally {
    await page.close();
  }
}

/** What tables say of the processor, which was made so many times slower. */
export function describeProcessor(slowdowns: readonly number[]): string {
  const range = [Math.min(...slowdowns), Math.max(...slowdowns)].map((times) => times.toFixed(1));
  const unslowed = slowdowns.includes(1) ? ', which was that of this machine itself, or slower' : '';
  return `a processor of the index ${phoneIndex} (${[...new Set(range)].join(' to ')} times slower than here)${unslowed}`;
}
