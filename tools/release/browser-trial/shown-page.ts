import { setTimeout as wait } from 'node:timers/promises';
import type { FaultBeacon } from '@community/contract/faults';
import type { SamplePage } from '@community/contract/sample-address';
import type { Page } from 'playwright-core';
import type { FindChange } from './shared-document.ts';
import type { Traffic } from './traffic.ts';

/** What is heard of an open page. */
export interface Watched {
  traffic: Traffic;
  /** Faults of the tried build. */
  faults: readonly FaultBeacon[];
  /** How long a page may take until it is shown, and then until it is quiet. */
  pageTimeoutMs: number;
  /** Says what the tried pages have changed for others; null while they are not watched. */
  findChange: FindChange | null;
}

/** What is wrong with a page. Files that do not come may be a fault of the line, so that is worth another try. */
export interface PageFault {
  text: string;
  isOfFiles: boolean;
}

/** A page is settled when nothing was under way for this time. */
const quietMs = 400;

/** Time for a fault to be told once its card is shown. */
const faultTimeoutMs = 10_000;

/** What the document shows: another address, a spinner or nothing yet, the failure card, or the page. */
type Sight = 'left' | 'coming' | 'failed' | 'shown';

/** A document that is left while it is asked, say for the sign-in site. */
const left = (error: Error): 'left' => {
  if (/context was destroyed|disposed|navigat/i.test(error.message)) return 'left';
  throw error;
};

/** Looks at the document in the browser, once it has drawn and has done what waited behind that. */
async function look(page: Page, address: string): Promise<Sight> {
  const seen = page.evaluate(async (path) => {
    await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
    if (location.pathname !== path) return 'left';
    const shown = document.querySelector(`[data-page="${CSS.escape(path)}"]`);
    if (!shown?.checkVisibility()) return 'coming';
    if (shown.querySelector('[role=alert][data-remote]')) return 'failed';
    return shown.querySelector('[data-page-loading]') ? 'coming' : 'shown';
  }, address);
  return seen.catch(left);
}

/** Waits until `holds` says so, also if that hangs. Resolves with whether it did within the time. */
export async function waitUntil(holds: () => Promise<boolean> | boolean, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  const held = async () => {
    while (Date.now() < end) {
      if (await holds()) return true;
      await wait(50);
    }
    return false;
  };
  return Promise.race([held(), wait(timeoutMs, false, { ref: false })]);
}

function heard({ traffic, faults }: Watched): PageFault | null {
  if (traffic.lost) return { text: `does not get its file ${traffic.lost}`, isOfFiles: true };
  const [fault] = faults;
  if (!fault) return null;
  const message = fault.message.replaceAll(/\s+/g, ' ');
  return { text: `fails (${fault.kind}): ${message}`, isOfFiles: ['chunk', 'text'].includes(fault.kind) };
}

function late({ traffic, pageTimeoutMs }: Watched, what: string): PageFault {
  const open = traffic.open.length > 0 ? `; under way: ${traffic.open.join(', ')}` : '';
  return { text: `${what} after ${pageTimeoutMs / 1000} s${open}`, isOfFiles: true };
}

/**
 * Opens a page within the document, as a link does, so that the browser renders it, and waits until it is shown and
 * quiet. Resolves with what is wrong with it, or null.
 */
export async function openPage(page: Page, watched: Watched, { address }: SamplePage): Promise<PageFault | null> {
  const { traffic, pageTimeoutMs, findChange } = watched;
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  let seen = 'coming' as Sight;
  const isShown = await waitUntil(async () => {
    if (heard(watched)) return true;
    seen = await look(page, address);
    return seen !== 'coming';
  }, pageTimeoutMs);
  if (!isShown) return heard(watched) ?? late(watched, 'is not shown');
  const shownAt = Date.now();
  const isQuiet = await waitUntil(async () => {
    if (heard(watched)) return true;
    seen = await look(page, address);
    return traffic.isQuiet(shownAt, quietMs);
  }, pageTimeoutMs);
  if (!isQuiet) return heard(watched) ?? late(watched, 'does not end loading');
  // The card comes before the message of its fault.
  if (seen === 'failed') await waitUntil(() => heard(watched) !== null, faultTimeoutMs);
  const fault = heard(watched);
  if (fault) return fault;
  if (seen === 'failed') return { text: 'shows the failure card', isOfFiles: true };
  const change = seen === 'shown' && findChange ? await findChange().catch(left) : null;
  return change === null || change === 'left'
    ? null
    : { text: `${change}, which the pages of all remotes share`, isOfFiles: false };
}
