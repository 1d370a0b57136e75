import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './community.ts';

/** What every page must hold: WCAG 2.2 AA and the practices that axe checks beyond it. */
const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours: to all others a page is the same in the light and in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** A scan of the page as it is. Only violations are told in detail: telling what passes takes most of the time. */
function scan(page: Page): AxeBuilder {
  // No page has frames of another origin, for which axe would run in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // Base UI's guards hand the focus on at once, and screen readers do not meet them.
  return axe.exclude('[data-base-ui-focus-guard]');
}

async function expectNone(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(told, where).toEqual([]);
}

/** Shows the page in a colour scheme. Half-transparent frames of an animation would count as poor contrast. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/**
 * Expects no violation on the page as it is: in the light by all rules but those of `without`, in the dark by those
 * of colours.
 */
export async function expectNoViolations(page: Page, where: string, without: readonly string[] = []): Promise<void> {
  await show(page, 'light');
  await expectNone(
    scan(page)
      .withTags(accessibilityTags)
      .disableRules([...without]),
    `${where}, light`,
  );
  await show(page, 'dark');
  await expectNone(scan(page).withRules(colourRules), `${where}, dark`);
}
