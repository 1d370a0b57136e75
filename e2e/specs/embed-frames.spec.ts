import { expect, type FrameLocator, type Page } from '@playwright/test';
import {
  type EmbedId,
  feedHtml,
  rememberMember,
  rememberNewMember,
  type Site,
  test,
} from '../fixtures/stores/acting-store.ts';
import { watchProblems } from '../fixtures/community.ts';
import { continueAsMember } from '../fixtures/sign-in.ts';

/** Opens a page with the feed of a store in a frame. Returns the frame, and the errors of both. */
async function openFramed(page: Page, site: Site, sandbox: string, embed: EmbedId = 'trip') {
  site.store.show({ body: feedHtml(site, `embed="${embed}" limit="3"`) });
  const problems = watchProblems(page);
  await page.route(`${site.store.origin}/framing`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Framing</title><link rel="icon" href="data:,">
        <iframe title="The store" sandbox="${sandbox}" src="/" width="1000" height="700"></iframe>`,
    }),
  );
  await page.goto(`${site.store.origin}/framing`);
  return { frame: page.frameLocator('iframe'), problems };
}

async function askToSignIn(frame: FrameLocator): Promise<void> {
  await frame
    .getByRole('link', { name: /^Like / })
    .first()
    .click();
  await frame.getByRole('dialog', { name: 'Join the conversation' }).getByRole('button', { name: 'Sign in' }).click();
}

test('a frame without an origin keeps the link, and the console says why', async ({ page, site }) => {
  const { frame, problems } = await openFramed(page, site, 'allow-scripts');
  await expect(frame.getByRole('link', { name: 'See what our customers share' })).toBeVisible();
  await expect.poll(() => problems.join('\n')).toContain('community-feed');
  await expect(frame.getByRole('region')).toHaveCount(0);
});

test('a frame that opens no windows shows posts, and a notice says what signing in needs', async ({ page, site }) => {
  await rememberMember(page, site);
  const { frame } = await openFramed(page, site, 'allow-scripts allow-same-origin');
  await askToSignIn(frame);
  // The way there and back would end in the frame, where the sign-in site does not open.
  await expect(frame.getByText(/^Your browser did not open the sign-in/)).toBeVisible();
  await expect(frame.getByRole('region', { name: /community/ })).toBeVisible();
});

test('a frame that may open windows lets readers sign in and like', async ({ page, site }) => {
  await rememberNewMember(page, site);
  const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  const { frame, problems } = await openFramed(page, site, sandbox);
  const opening = page.waitForEvent('popup');
  const liked = page.waitForResponse('**/postthumb');
  await askToSignIn(frame);
  const popUp = await opening;
  await Promise.all([popUp.waitForEvent('close'), continueAsMember(popUp)]);
  const like = frame.getByRole('button', { name: /^Like / }).first();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await liked;
  // Other tests' reader is the same member.
  const takenBack = page.waitForResponse('**/postthumb');
  await like.click();
  await takenBack;
  expect(problems).toEqual([]);
});
