import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, postLink, test } from '../fixtures/community.ts';
import { addPicture, choose, darkVideoFile, postButton, postText, videoFile } from '../fixtures/composer.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { articles } from '../fixtures/feed-page.ts';
import { viewports } from '../fixtures/mocked-feed.ts';
import { bigPhoto, halves, movingGif } from '../fixtures/photo.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** Whether the middle of a drawing is red, as the first frame of a moving picture of the fixtures is. */
const isRed = (drawing: Locator) =>
  drawing.evaluate((canvas: HTMLCanvasElement) => {
    const [red = 0, , blue = 0] =
      canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return red > 200 && blue < 60;
  });

for (const [orientation, size] of [
  [1, { width: 2560, height: 1707 }],
  [3, { width: 2560, height: 1707 }],
  [6, { width: 1707, height: 2560 }],
  [8, { width: 1707, height: 2560 }],
] as const) {
  test(
    `a big photo of orientation ${orientation} is scaled down, and stays upright`,
    variantUnless(orientation === 6),
    async ({ page, author }) => {
      const photo = await bigPhoto(orientation);
      expect(photo.length).toBeGreaterThan(1024 * 1024);
      await signIn(page, '/', author);
      const uploaded = page.waitForRequest('**/community/upload');
      await choose(page, 'Add pictures', [{ name: 'big.jpg', mimeType: 'image/jpeg', buffer: photo }]);
      const sent = await (await (await uploaded).response())?.json();
      expect(sent.data.list[0]).toMatchObject(size);
      const text = `As I held it, orientation ${orientation}`;
      await postText(page).fill(text);
      await postButton(page).click();
      const shown = articles(page)
        .filter({ hasText: text })
        .getByRole('img', { name: /^Picture by / });
      await expect(shown).toHaveAttribute('width', String(size.width));
      await expect(shown).toHaveAttribute('height', String(size.height));
      const response = await page.request.get(sent.data.list[0].url);
      expect(await halves(await response.body())).toEqual({ ...size, upper: 'red', lower: 'blue' });
    },
  );
}

/** A file whose picture turns from red to blue and back. */
const gif = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/gif',
  buffer: await movingGif(width, height),
});

/** What moves of a picture, over its still. */
const moving = (place: Locator) => place.locator('img[src*="-animated.webp"]');

test('a picture that moves is posted so, and plays and pauses; one that is too large is still, as is said', async ({
  page,
  author,
}) => {
  await signIn(page, '/', author);
  await choose(page, 'Add pictures', [await gif('small.gif', 320, 240), await gif('large.gif', 1200, 900)]);
  await expect(page.getByText('large.gif: this animation is too long or too large to move here.')).toBeVisible();
  // What is chosen is drawn, so that it does not move.
  const chosen = page.getByRole('region', { name: 'New post' });
  for (const name of ['small.gif', 'large.gif'])
    await expect.poll(() => isRed(chosen.getByRole('img', { name }))).toBe(true);
  await expect(chosen.locator('ul img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await postText(page).fill('Red and blue in turn');
  await postButton(page).click();
  const article = articles(page).filter({ hasText: 'Red and blue in turn' });
  const picture = (place: Locator) => place.getByRole('img', { name: `Picture by ${author.nickname}` });
  /** Whether what moves is loaded, and lies where the picture does. */
  const liesOver = async (place: Locator) => {
    const still = await picture(place).elementHandle();
    return moving(place).evaluate((image: HTMLImageElement, other) => {
      const boxes = [image, other].map((one) => JSON.stringify(one?.getBoundingClientRect()));
      return image.naturalWidth > 0 && boxes[0] === boxes[1];
    }, still);
  };
  await article.scrollIntoViewIfNeeded();
  await expect.poll(() => liesOver(article)).toBe(true);
  await article.getByRole('button', { name: 'Pause animation' }).click();
  await expect(moving(article)).toHaveCount(0);
  await expect(picture(article)).toHaveCSS('opacity', '1');
  await article.getByRole('button', { name: 'Play animation' }).click();
  await expect(moving(article)).toHaveCount(1);
  await postLink(article).click();
  await page.getByRole('button', { name: 'Open picture 1' }).click();
  const preview = page.getByRole('dialog');
  await expect.poll(() => liesOver(preview)).toBe(true);
  const box = async () => (await moving(preview).boundingBox()) ?? { x: Number.NaN, width: 0 };
  const whole = await box();
  await preview.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.9);
  // Dragged as far as it goes, its edge is that of the window.
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(size.width * 0.2, size.height / 2);
  await page.mouse.down();
  await page.mouse.move(size.width * 0.95, size.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await box()).x)).toBe(0);
  await preview.getByRole('button', { name: 'Pause animation' }).click();
  await expect(moving(preview)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('where motion is reduced, a picture moves only once it is started', { tag: '@chromium' }, async ({
  page,
  author,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, '/', author);
  await choose(page, 'Add pictures', [await gif('small.gif', 320, 240)]);
  await postText(page).fill('Blue and red in turn');
  await postButton(page).click();
  await postLink(articles(page).filter({ hasText: 'Blue and red in turn' })).click();
  await expect(page).toHaveURL(/details-/);
  await page.reload();
  const details = articles(page).first();
  await details.getByRole('button', { name: 'Play animation' }).click();
  await expect(moving(details)).toHaveCount(1);
});

test('a video that the browser cannot show is told when it is chosen, and not sent', async ({ page, author }) => {
  await signIn(page, '/', author);
  let uploads = 0;
  await page.route('**/community/upload', (route) => {
    uploads += 1;
    return route.continue();
  });
  const film = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x10mdatpictures', 'latin1');
  await choose(page, 'Add video', { name: 'odd.mp4', mimeType: 'video/mp4', buffer: film });
  await expect(page.getByText('odd.mp4: many browsers cannot play this kind of video')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove video' })).toHaveCount(0);
  expect(uploads).toBe(0);
});

// Debian's Firefox has no codec of the video.
test('the cover of a video that begins black is a later frame', { tag: '@chromium' }, async ({ page, author }) => {
  await signIn(page, '/', author);
  await choose(page, 'Add video', darkVideoFile);
  await postText(page).fill('Wait for the bars');
  await postButton(page).click();
  const mine = articles(page).filter({ hasText: 'Wait for the bars' });
  await expect(mine).toBeVisible();
  const cover = await mine.locator('video').getAttribute('poster');
  const response = await page.request.get(new URL(cover ?? '', page.url()).href);
  const { channels } = await sharp(await response.body()).stats();
  for (const { max } of channels) expect(max).toBeGreaterThan(128);
});

for (const [screen, use] of viewports) {
  test.describe(`on a ${screen}`, variantUnless(screen === 'phone'), () => {
    test.use(use);

    // Debian's Firefox has no codec of the video.
    test('a video is posted with a frame of it as its cover', { tag: '@chromium' }, async ({ page, author }) => {
      await signIn(page, '/', author);
      await choose(page, 'Add video', videoFile);
      await postText(page).fill(`Lap three on a ${screen}`);
      await expect(postButton(page)).toBeEnabled();
      await postButton(page).click();
      const mine = articles(page).filter({ hasText: `Lap three on a ${screen}` });
      await expect(mine).toBeVisible();
      const cover = await mine.locator('video').getAttribute('poster');
      const response = await page.request.get(new URL(cover ?? '', page.url()).href);
      expect(response.headers()['content-type']).toMatch(/^image\//);
      expect((await response.body()).length).toBeGreaterThan(1000);
    });

    test('pictures that a video replaced come back by Undo', async ({ page, author }) => {
      await signIn(page, '/', author);
      await addPicture(page, 'one.jpg');
      await addPicture(page, 'two.jpg');
      await choose(page, 'Add video', videoFile);
      await expect(page.getByRole('img', { name: 'one.jpg' })).toBeHidden();
      await page.getByText('The video replaces your pictures.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('img', { name: 'one.jpg' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'two.jpg' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove video' })).toHaveCount(0);
    });

    test('a video replaces pictures, and a file of the wrong type is reported by name', async ({ page, author }) => {
      await signIn(page, '/', author);
      await addPicture(page, 'one.jpg');
      await expect(page.getByRole('img', { name: 'one.jpg' })).toBeVisible();
      await choose(page, 'Add video', videoFile);
      await expect(page.getByRole('img', { name: 'one.jpg' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Remove video' })).toBeVisible();
      await choose(page, 'Add pictures', [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }]);
      await expect(page.getByText('notes.txt: please choose a JPG, JPEG or PNG picture')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove video' })).toBeVisible();
    });

    test('pictures are reordered by keyboard or mouse, and posted in that order', async ({ page, author }) => {
      await signIn(page, '/', author);
      const widths = { one: 300, two: 400, three: 500 };
      const files = Object.entries(widths).map(async ([name, width]) => ({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp({ create: { width, height: 300, channels: 3, background: '#608060' } })
          .jpeg()
          .toBuffer(),
      }));
      await choose(page, 'Add pictures', await Promise.all(files));
      const composer = page.getByRole('region', { name: 'New post' });
      const order = () =>
        composer
          .getByRole('img', { name: /\.jpg$/ })
          .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')));
      const handle = (position: number) =>
        composer.getByRole('button', { name: `Move picture ${position}`, exact: true });
      await expect(handle(3)).toBeVisible();
      await handle(2).press('ArrowLeft');
      await expect.poll(order).toEqual(['two.jpg', 'one.jpg', 'three.jpg']);
      const target = await composer
        .getByRole('listitem')
        .filter({ has: page.getByRole('img', { name: 'two.jpg' }) })
        .boundingBox();
      await handle(3).hover();
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + (target?.width ?? 0) / 2, (target?.y ?? 0) + (target?.height ?? 0) / 2, {
        steps: 5,
      });
      await page.mouse.up();
      await expect.poll(order).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
      const text = `In this order on a ${screen}`;
      await postText(page).fill(text);
      await postButton(page).click();
      await expect(articles(page).first()).toContainText(text);
      const { pics } = await findPost(page.request, ({ content }) => content === text);
      expect(pics.map(({ width }) => width)).toEqual([widths.three, widths.two, widths.one]);
    });
  });
}
