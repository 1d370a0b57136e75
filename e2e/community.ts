import { type BrowserContext, test as base, type Locator, type Page } from '@playwright/test';
import { Community } from './community-process.ts';
import { type Account, registerByHttp } from './sign-in.ts';

/** Waits until a page that the server rendered does what is pressed in it; pages of the sign-in site do at once. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#app:not([data-interactive])'));
}

/** Lets every page of a context be alive once it was opened or loaded again, as it is for a reader who looks first. */
function awaitLife(context: BrowserContext): void {
  const tame = (page: Page) => {
    const { goto, reload } = page;
    page.goto = async (address, options) => {
      const answer = await goto.call(page, address, options);
      if (!options?.waitUntil) await whenAlive(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload.call(page, options);
      await whenAlive(page);
      return answer;
    };
  };
  context.on('page', tame);
}

/** Playwright's tests, for readers who look first; for tests that bring a community of their own. */
export const readersTest = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) awaitLife(context);
    await use(context);
  },
});

interface Fixtures {
  /** Problems that the page's console or the page itself told: errors, refused content. */
  problems: string[];
}

interface WorkerFixtures {
  community: Community;
  /** A member of the worker's own, for tests that post: the demo member's feed stays as the other tests know it. */
  author: Account;
}

/** Tests against a community of the worker's own, on one address, with demo content. */
export const test = readersTest.extend<Fixtures, WorkerFixtures>({
  community: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const community = await Community.start();
      await use(community);
      await community.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  author: [
    async ({ community, playwright }, use) => {
      const author = { email: 'wren@post.example', password: 'quiet-rooms-6', nickname: 'Wren' };
      const request = await playwright.request.newContext();
      await registerByHttp(request, community.address, author);
      await request.dispose();
      await use(author);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ community }, use) => use(community.address),
  problems: async ({ page }, use) => {
    await use(watchProblems(page));
  },
});

/** The posts that the signed-in reader did not write, in their order: only they can be followed, hidden or reported. */
export function postsOfOthers(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^(Follow|Unfollow)$/ }) });
}

/** Collects what a page complains about from now on: errors, and content that its policy refuses. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  return problems;
}

/** Makes the page that of a slow device, whose frames come late: keys pressed in the meantime must not get lost. */
export async function delayFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => window.setTimeout(() => request(callback), 300);
  });
}

export { expect } from '@playwright/test';
