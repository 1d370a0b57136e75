import { test as base, type Page } from '@playwright/test';
import { Community } from './community-process.ts';

interface Fixtures {
  /** Problems that the page's console or the page itself told: errors, refused content. */
  problems: string[];
}

interface WorkerFixtures {
  community: Community;
}

/** Tests against a community of the worker's own, on one address, with demo content. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  community: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const community = await Community.start();
      await use(community);
      await community.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ community }, use) => use(community.address),
  problems: async ({ page }, use) => {
    await use(watchProblems(page));
  },
});

/** Collects what a page complains about from now on: errors, and content that its policy refuses. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  return problems;
}

export { expect } from '@playwright/test';
