import type { BrowserContext, Page } from '@playwright/test';
import { commentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, postsOfOthers, test } from '../fixtures/community.ts';
import { postText } from '../fixtures/composer.ts';
import { expectSignedIn, fillSignIn, signIn } from '../fixtures/sign-in.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Join the conversation' });
const main = (page: Page) => page.getByRole('main');
// `includeHidden`: content behind the prompt has no role.
const remark = (page: Page) => page.getByRole('textbox', { name: 'Details', includeHidden: true });
const reason = (page: Page) => page.getByRole('checkbox', { name: 'Harassment', includeHidden: true });
/** What keeps its page from being replaced by another build's. */
const held = (page: Page) => main(page).locator('[data-unsent]');
const nickname = (page: Page) => page.getByRole('textbox', { name: 'Nickname' });

/** Ends the central and the app session, as after a week away: the page still shows the member. */
async function endSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /^(?!login_token|user)/ });
  await context.addCookies([{ name: 'login_token', value: 'no-longer-valid', url: new URL(page.url()).origin }]);
}

/** Signs in again by the prompt and the sign-in site, which leads back to the same address. */
async function signInAgain(page: Page): Promise<void> {
  const address = page.url();
  await prompt(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await fillSignIn(page);
  await expectSignedIn(page);
  await expect(page).toHaveURL(address);
}

/** Opens the report form from the menu of another member's post. */
async function openReport(page: Page): Promise<void> {
  await postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(reason(page)).toBeVisible();
}

async function changeLanguage(page: Page, name: string, language: string): Promise<void> {
  await page.getByLabel(name).selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test('an unsent post survives signing in again', async ({ page, context }) => {
  await signIn(page);
  await postText(page).fill('Half a thought about');
  await endSession(page, context);
  await postsOfOthers(page)
    .first()
    .getByRole('button', { name: /^Like / })
    .click();
  await signInAgain(page);
  await expect(postText(page)).toHaveValue('Half a thought about');
});

test('an unsent comment survives signing in again', async ({ page, context }) => {
  await signIn(page);
  const post = postsOfOthers(page).first();
  const address = await postLink(post).getAttribute('href');
  await page.goto(address ?? '');
  await main(page)
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Comment / })
    .click();
  const box = commentDialog(page);
  await box.getByRole('textbox').fill('What I mean is');
  await endSession(page, context);
  await box.getByRole('button', { name: 'Send' }).click();
  await signInAgain(page);
  await expect(box.getByRole('textbox')).toHaveValue('What I mean is');
});

test('an unsent report stays visible behind the prompt, and survives signing in again', async ({ page, context }) => {
  const expectKept = async () => {
    await expect(reason(page)).toBeChecked();
    await expect(remark(page)).toHaveValue('See the second picture');
  };
  await signIn(page);
  await openReport(page);
  await reason(page).check();
  await remark(page).fill('See the second picture');
  await expect(held(page)).toHaveCount(1);
  await endSession(page, context);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(prompt(page)).toBeVisible();
  await expectKept();
  await signInAgain(page);
  await expectKept();
});

test('unsaved profile changes survive signing in again', async ({ page, context }) => {
  await signIn(page, '/edit-personal-information');
  await nickname(page).fill('Marisol of the hills');
  await expect(held(page)).toHaveCount(1);
  await endSession(page, context);
  await page.getByRole('button', { name: 'Save' }).click();
  await signInAgain(page);
  await expect(nickname(page)).toHaveValue('Marisol of the hills');
});

test('changing the language keeps everything typed', async ({ page }) => {
  await signIn(page);
  await openReport(page);
  await reason(page).check();
  await remark(page).fill('See the second picture');
  const search = page.getByRole('complementary').getByRole('textbox');
  await search.fill('maris');
  await changeLanguage(page, 'Language', 'es');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(main(page).getByRole('textbox')).toHaveValue('See the second picture');
  await expect(search).toHaveValue('maris');
  await expect(page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Marisol' })).toBeVisible();

  for (const [address, from, to] of [
    ['/edit-personal-information', 'Idioma', 'en'],
    ['/follow-list', 'Language', 'es'],
  ] as const) {
    await page.goto(address);
    const field = main(page).getByRole('textbox');
    await field.fill('half');
    await changeLanguage(page, from, to);
    await expect(field, address).toHaveValue('half');
  }
});
