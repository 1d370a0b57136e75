import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { articles } from '../fixtures/feed-page.ts';
import { showPosts, wirePost } from '../fixtures/mocked-feed.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('twenty quick likes end at the last one', async ({ page }) => {
  await signIn(page);
  const like = postsOfOthers(page)
    .first()
    .getByRole('button', { name: /^Like / });
  const before = await like.getAttribute('aria-pressed');
  const bodies: { status: number }[] = [];
  await page.route('**/community/postthumb', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.continue();
  });
  for (let press = 0; press < 21; press += 1) await like.dispatchEvent('click');
  await expect(like).not.toHaveAttribute('aria-pressed', before ?? '');
  await expect.poll(() => bodies.at(-1)?.status).toBe(before === 'true' ? 2 : 1);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(like).not.toHaveAttribute('aria-pressed', before ?? '');
});

test('a like answers before the next frame, without waiting for the server, and moves nothing', async ({ page }) => {
  await signIn(page);
  await page.route('**/community/postthumb', () => undefined);
  await showPosts(page, [wirePost('901', { thumb: 999, comment: 9, views: 9 })]);
  const footer = articles(page).first();
  const like = footer.getByRole('button', { name: 'Like 999' });
  const left = async () => (await footer.getByRole('button', { name: /^Comment / }).boundingBox())?.x;
  const before = await left();
  const pressed = await like.evaluate(
    (button) =>
      new Promise<string | null>((resolve) => {
        (button as HTMLElement).click();
        requestAnimationFrame(() => resolve(button.getAttribute('aria-pressed')));
      }),
  );
  expect(pressed).toBe('true');
  await expect(footer.getByRole('button', { name: 'Like 1,000' })).toBeVisible();
  expect(await left()).toBe(before);
});

for (const [motion, names] of [
  ['no-preference', ['beat', 'roll-up']],
  ['reduce', []],
] as const) {
  test(`a like has a small motion with reduced motion set to ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await signIn(page);
    await page.route('**/community/postthumb', () => undefined);
    await showPosts(page, [wirePost('901', { thumb: 7 })]);
    const like = articles(page).first().getByRole('button', { name: 'Like 7' });
    const running = await like.evaluate(async (button) => {
      (button as HTMLElement).click();
      await new Promise(requestAnimationFrame);
      return button
        .getAnimations({ subtree: true })
        .flatMap((animation) => (animation instanceof CSSAnimation ? [animation.animationName] : []));
    });
    expect(running.map((name) => names.find((known) => name.includes(known)) ?? name).sort()).toEqual(names);
  });
}
