import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { communityTest, expect } from '../fixtures/community.ts';
import { postText } from '../fixtures/composer.ts';
import { appFiles, builtFiles, codeName, identityOf } from '../fixtures/releases/built-apps.ts';
import { changedBuild, createReleaseToken, publishBuild, rollBackTips } from '../fixtures/releases/releases.ts';
import { signIn } from '../fixtures/sign-in.ts';

const test = communityTest();

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Community', exact: true }).getByRole('link', { name, exact: true });

/** Longer than a tab pauses between two reads of the registry. */
const pauseMs = 11_000;

/**
 * Walks between two sections until the check passes. A search makes a call, whose response names the version. The pause
 * is over before it, while nothing loads: time that is forwarded ends what loads as if it had hung.
 */
async function walkUntil(page: Page, [one, other]: [string, string], check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(pauseMs);
    const found = page.waitForResponse('**/searchuser');
    await page.getByRole('textbox', { name: 'Search users' }).fill(crypto.randomUUID());
    await found;
    await section(page, one).click();
    await section(page, other).click();
    await check();
  }).toPass({ timeout: 40_000 });
}

test('an open tab gets a new remote, its next build and the one before at the next navigation, without a reload', async ({
  page,
  community,
}) => {
  const token = await createReleaseToken(community, 'tips');
  const publish = (from: string) => publishBuild(community, { app: 'tips', from, token });
  await page.clock.install();
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const words = (text: string) => async () => expect(page.getByRole('main')).toContainText(text, { timeout: 1000 });

  await publish(builtFiles('fifth-remote'));
  await walkUntil(page, ['Following', 'Home'], async () => {
    await expect(section(page, 'Tips')).toBeVisible({ timeout: 1000 });
  });
  await section(page, 'Tips').click();
  await expect(page.getByRole('main')).toContainText('close your eyes');

  const changed = await changedBuild(builtFiles('fifth-remote'), [
    [identityOf('fifth-remote'), 'sixthremote'],
    ['close your eyes', 'prick up your ears'],
  ]);
  await publish(changed);
  await rm(changed, { recursive: true });
  await walkUntil(page, ['Home', 'Tips'], words('prick up your ears'));
  await rollBackTips(community, token);
  await walkUntil(page, ['Home', 'Tips'], words('close your eyes'));
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
});

test('a page with unsent text keeps its build, and gets the new one once the text is gone', async ({
  page,
  community,
}) => {
  const token = await createReleaseToken(community, 'feed');
  const files = appFiles('feed');
  await page.clock.install();
  await signIn(page);
  await postText(page).fill('Half a thought');
  const changed = await changedBuild(files, [
    [await codeName('feed', files), 'nextfeed'],
    ["What\\'s on your mind?", 'What do you hear?'],
  ]);
  let isRead = false;
  page.on('response', (response) => {
    isRead ||= response.url().endsWith('/registry.json');
  });
  await publishBuild(community, { app: 'feed', from: changed, token });
  await rm(changed, { recursive: true });
  await walkUntil(page, ['Messages', 'Home'], async () => expect(isRead).toBe(true));
  await section(page, 'Messages').click();
  await section(page, 'Home').click();
  await expect(postText(page)).toHaveValue('Half a thought');
  await postText(page).fill('');
  await section(page, 'Messages').click();
  await section(page, 'Home').click();
  await expect(page.getByRole('textbox', { name: 'What do you hear?' })).toBeVisible();
});
