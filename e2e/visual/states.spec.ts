import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { standStill, watchTraffic } from './standstill.ts';
import { lists } from './states/lists.ts';
import { overlays } from './states/overlays.ts';
import { people } from './states/people.ts';
import { postPages } from './states/posts.ts';
import { show, test, type VisualState } from './visual-test.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];
const colorSchemes = ['light', 'dark'] as const;
const states = [...lists, ...postPages, ...people, ...overlays];

/** File of the baseline with the version of the browser that it was taken in. */
const versionFile = 'browser-version.txt';
const otherBrowser =
  'The baseline is of another version of Chromium. Where letters alone are drawn a shade darker or lighter, take it anew: ' +
  'npm run visual -- --update-snapshots=all';

/** File of a screenshot in the baseline: lossless WebP. */
const screenshotOf = ({ name }: VisualState, width: number, colorScheme: string) =>
  `${name}-${width}-${colorScheme}.webp`;

test.describe.configure({ mode: 'parallel' });

test('the browser is that of the baseline', ({ browser }) => {
  expect(browser.version(), otherBrowser).toMatchSnapshot(versionFile);
});

test('each state has a name of its own, and the baseline has screenshots of no others', async () => {
  expect(states).toHaveLength(40);
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
  const screenshots = new Set(
    states.flatMap((state) =>
      screens.flatMap(({ width }) => colorSchemes.map((colorScheme) => screenshotOf(state, width, colorScheme))),
    ),
  );
  const files = await readdir(join(import.meta.dirname, 'baseline'));
  expect(files.filter((file) => !screenshots.has(file))).toEqual([versionFile]);
});

for (const state of states)
  for (const viewport of screens)
    test(`${state.name} at ${viewport.width} px looks as in the baseline, light and dark`, async ({
      page,
      community,
    }) => {
      await page.setViewportSize(viewport);
      const traffic = watchTraffic(page, state.answers);
      await show(page, community.address, state);
      await standStill(page, traffic);
      // A pointer that rests on something would show its colours under the pointer.
      await page.mouse.move(0, 0);
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        await expect.soft(page).toHaveScreenshot(screenshotOf(state, viewport.width, colorScheme));
      }
    });
