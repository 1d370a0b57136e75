import { expect } from '@playwright/test';
import { standStill, watchTraffic } from './standstill.ts';
import { lists } from './states/lists.ts';
import { overlays } from './states/overlays.ts';
import { people } from './states/people.ts';
import { postPages } from './states/posts.ts';
import { show, test } from './visual-test.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];
const states = [...lists, ...postPages, ...people, ...overlays];

test.describe.configure({ mode: 'parallel' });

test('each state has a name of its own', () => {
  expect(states).toHaveLength(40);
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
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
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.soft(page).toHaveScreenshot(`${state.name}-${viewport.width}-${colorScheme}.png`);
      }
    });
