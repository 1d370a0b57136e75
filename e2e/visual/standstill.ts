import { expect, type Page, type Request } from '@playwright/test';
import { expectPictures } from '../fixtures/checks/layout-shift.ts';
import { isNarrow } from './states/opening.ts';
import { type Answers, pending } from './visual-api.ts';

/** What a page asks for, from when it is watched. */
interface Traffic {
  /** What is to come. Nobody waits for beacons, and videos and calls that a state leaves pending never come. */
  underWay: ReadonlySet<Request>;
  /** Names of the calls and files that were asked for. */
  asked: ReadonlySet<string>;
}

export function watchTraffic(page: Page, answers: Answers = {}): Traffic {
  const underWay = new Set<Request>();
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    asked.add(name);
    const comes = answers[name] !== pending && !name.endsWith('.mp4') && request.resourceType() !== 'ping';
    if (comes) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { underWay, asked };
}

/** More than what a page begins with its last response takes, and less than how long a notice stays. */
const lastTimersMs = 2_000;

/**
 * Waits until a page has all that it asks for by itself, with its pictures and fonts, and stops its clock: from then on
 * it is the same at every look.
 */
export async function standStill(page: Page, { underWay, asked }: Traffic): Promise<void> {
  // What stands beside the page of a wide window comes when the browser has nothing to do.
  if (!isNarrow(page)) await expect.poll(() => asked.has('discover')).toBe(true);
  await expect(async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    });
    expect([...underWay].map((request) => request.url())).toEqual([]);
  }).toPass();
  await expectPictures(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  // A busy machine may take longer than that between the two, and the clock does not go back.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + lastTimersMs);
  }).toPass();
}
