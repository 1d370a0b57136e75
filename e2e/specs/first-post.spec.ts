import type { Page } from '@playwright/test';
import { expect, hydratedTest } from '../fixtures/community.ts';
import { CommunityProcess, layouts } from '../fixtures/community-process.ts';
import { halves, phonePhoto, readPhotoMetadata } from '../fixtures/photo.ts';
import { expectSignedIn, register, signInByForm } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg' };

async function fillPost(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles({ ...photo, buffer: await phonePhoto() });
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await page.getByRole('textbox', { name: "What's on your mind?" }).fill(text);
}

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** The first picture of a post once it is loaded. */
async function shownPicture(page: Page, text: string): Promise<{ address: string; width: number; height: number }> {
  const picture = post(page, text)
    .getByRole('img', { name: /^Picture / })
    .first();
  // Pictures far below the viewport are loaded lazily.
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  return picture.evaluate(({ currentSrc, naturalWidth, naturalHeight }: HTMLImageElement) => ({
    address: currentSrc,
    width: naturalWidth,
    height: naturalHeight,
  }));
}

async function openOwnPosts(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Your profile' }).click();
  // The previous page shows the same posts until it is hidden.
  await expect(page.getByRole('tab', { name: 'Recommend' })).toBeHidden();
}

for (const layout of layouts) {
  const test = hydratedTest.extend<object, { community: CommunityProcess }>({
    community: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
      async ({}, use) => {
        const community = await CommunityProcess.start({ layout });
        await use(community);
        await community.remove();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ community }, use) => use(community.address),
  });

  test(`a visitor registers, posts a photo, and somebody else likes it (${layout})`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(240_000);
    expect(await readPhotoMetadata(await phonePhoto())).toEqual({ exif: true, gps: true, orientation: 6 });
    const text = 'The kitchen window, three floors up, and finally no traffic';

    await test.step('browse, and be asked to log in when liking', async () => {
      await page.goto('/');
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Like / })
        .click();
      const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
      await expect(prompt).toContainText('Sign in to like, comment, follow and post.');
      await prompt.getByRole('button', { name: 'Sign in' }).click();
    });

    await test.step('register', async () => {
      await register(page, { email: 'amira@post.example', password: 'quiet-rooms-7', nickname: 'Amira' });
      await expect(page).toHaveURL('/');
    });

    await test.step('post a photo', async () => {
      await fillPost(page, text);
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(page.getByText('Your post is up')).toBeVisible();
      await expect(post(page, text)).toBeVisible();
    });

    await test.step('it is upright and has no metadata', async () => {
      const shown = await shownPicture(page, text);
      expect(shown.height / shown.width).toBeCloseTo(960 / 720, 1);
      const original = shown.address.replace(/\?.*/, '');
      for (const address of [original, shown.address, `${original}?w=320`, `${original}?w=1280`]) {
        const response = await request.get(address);
        expect(response.status(), address).toBe(200);
        const file = await response.body();
        expect(await readPhotoMetadata(file), address).toEqual({ exif: false, gps: false, orientation: undefined });
        expect(await halves(file), address).toMatchObject({ upper: 'red', lower: 'blue' });
      }
    });

    await test.step('somebody else sees it and likes it', async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
      const other = await context.newPage();
      await other.goto('/');
      await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      await register(other, { email: 'bo@post.example', password: 'quiet-rooms-8', nickname: 'Bo' });
      const like = post(other, text).getByRole('button', { name: /^Like / });
      const responsePromise = other.waitForResponse((response) => response.url().endsWith('/postthumb'));
      await like.click();
      expect((await (await responsePromise).json()).code).toBe(0);
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await context.close();
    });

    await test.step('the author sees the like', async () => {
      const like = post(page, text).getByRole('button', { name: /^Like / });
      await expect(like).toHaveText(/0$/);
      await page.reload();
      await expectSignedIn(page);
      await expect(like).toHaveText(/1$/);
    });
  });

  test(
    `an acknowledged post survives kill -9 (${layout})`,
    variantUnless(layout === 'one origin'),
    async ({ page, community }) => {
      test.setTimeout(240_000);
      const text = 'Written just before the lights went out';
      await signInByForm(page);
      await fillPost(page, text);
      const acknowledged = page.waitForResponse((response) => response.url().endsWith('/addpost'));
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      expect((await (await acknowledged).json()).code).toBe(0);
      await community.stop('SIGKILL');
      await community.run();
      await page.goto('/');
      await openOwnPosts(page);
      await expect(post(page, text)).toBeVisible();
      expect((await shownPicture(page, text)).width).toBeGreaterThan(0);
    },
  );
}
