import { expect, test } from '../fixtures/community.ts';
import { openCommentDialog } from '../fixtures/comment-dialog.ts';
import { findPost } from '../fixtures/demo-posts.ts';
import { openRoute } from '../fixtures/routes.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Fields with letters of less than 16 px: iOS zooms into them, and does not zoom out again. */
const smallFields = () =>
  [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML);

test('on a phone no field has letters of less than 16 px, and no page listens to unload or keeps a connection', async ({
  page,
}) => {
  // Each keeps a page out of the back-forward cache of some browser.
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(globalThis, { found });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function listen(...args: Parameters<typeof addEventListener>) {
      if (/^(before)?unload$/.test(args[0])) found.push(args[0]);
      addEventListener.apply(this, args);
    };
    for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection'] as const)
      Reflect.set(
        globalThis,
        name,
        new Proxy(globalThis[name], {
          construct(target, args) {
            found.push(name);
            return Reflect.construct(target, args);
          },
        }),
      );
  });
  await signIn(page);
  const { post_id } = await findPost(page.request);
  for (const path of ['/follow-list', '/messages', '/edit-personal-information', `/home/report-${post_id}`, '/']) {
    await openRoute(page, path);
    expect(await page.evaluate(smallFields), path).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'found')), path).toEqual([]);
  }
  await expect((await openCommentDialog(page)).getByRole('textbox')).toBeVisible();
  expect(await page.evaluate(smallFields), 'the comment dialog').toEqual([]);
  await page.goto('/signin');
  expect(await page.evaluate(smallFields), 'the sign-in site').toEqual([]);
});
