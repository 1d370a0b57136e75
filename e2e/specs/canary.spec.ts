import { commentDialog } from '../fixtures/comment-dialog.ts';
import { expect, postLink, postsOfOthers } from '../fixtures/community.ts';
import { readMetrics } from '../fixtures/community-process.ts';
import { postText } from '../fixtures/composer.ts';
import { bucketOf, canaryTest, canaryText, endCanary, startCanary } from '../fixtures/releases/canary.ts';
import { signIn } from '../fixtures/sign-in.ts';

const test = canaryTest();

test('a reader keeps the build over reloads and tabs, on the server and in the browser', async ({
  page,
  context,
  community,
  feed,
}) => {
  await signIn(page);
  expect(await bucketOf(context), 'no canary, no cookie').toBeUndefined();
  await startCanary(community, feed, 100);
  await page.goto('/');
  await expect(postText(page), 'the first page has no cookie to go by').toBeVisible();
  const cookie = await bucketOf(context);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(Number(cookie?.value)).toBeLessThan(100);
  for (const tab of [page, page, await context.newPage()]) {
    await tab.goto('/');
    await expect(canaryText(tab)).toBeVisible();
    expect(await tab.locator('#community-registry').textContent()).toContain(feed.canary);
  }
  expect((await bucketOf(context))?.value).toBe(cookie?.value);
  await startCanary(community, feed, 1);
  await context.addCookies([{ name: 'canary_bucket', value: '1', url: community.address }]);
  await page.goto('/');
  await expect(postText(page), 'its share is smaller now').toBeVisible();
  await endCanary(community, feed);
});

test('views that the server does not see are reported, at once while the build is watched', async ({
  page,
  context,
  community,
  feed,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    const report = request.url().endsWith('/releases/views') ? request.postData() : null;
    if (report && !report.startsWith('late ')) reports.push(report);
  });
  const visitPostAndReturn = async () => {
    await page.goto('/');
    await postLink(postsOfOthers(page).first()).click();
    // Until it is shown, the first page is not left.
    await expect(page.getByRole('main').getByRole('heading', { name: /^\d+ comments?$/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(postsOfOthers(page).first()).toBeVisible();
  };
  const viewsOf = async (app: string) => {
    const metrics = await readMetrics(community.address);
    const lines = metrics.matchAll(new RegExp(`^community_page_views_total\\{app="${app}",.*\\} (\\d+)$`, 'gm'));
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = { post: await viewsOf('post'), shell: await viewsOf('shell') };
  await visitPostAndReturn();
  expect(reports).toEqual([]);
  // Browsers send the views of builds that nobody watches when the tab is left.
  await page.goto('about:blank');
  await expect
    .poll(() => viewsOf('post'), 'views of builds that nobody watches are counted, too')
    .toBe(before.post + 1);
  // The document, and two pages within it.
  expect(await viewsOf('shell')).toBe(before.shell + 3);
  await startCanary(community, feed, 50);
  await context.addCookies([{ name: 'canary_bucket', value: '3', url: community.address }]);
  await visitPostAndReturn();
  await expect.poll(() => reports).toEqual([`feed/${feed.canary}`]);
  await endCanary(community, feed);
});

test('no typed text is lost in any tab when a canary is taken back', async ({ page, context, community, feed }) => {
  await signIn(page);
  await context.addCookies([{ name: 'canary_bucket', value: '0', url: community.address }]);
  await startCanary(community, feed, 10);
  await page.goto('/');
  await canaryText(page).fill('Half a thought about');
  const other = await context.newPage();
  await other.goto('/');
  const address = await postLink(postsOfOthers(other).first()).getAttribute('href');
  await other.goto(address ?? '');
  const comment = other.getByRole('main').getByRole('article').first();
  await comment.getByRole('button', { name: /^Comment / }).click();
  const box = commentDialog(other).getByRole('textbox');
  await box.fill('What I mean is');

  await endCanary(community, feed);
  expect(await (await page.request.get('/registry.json')).text()).not.toContain(`"build":"${feed.canary}"`);
  await page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await page.goBack();
  await expect(canaryText(page), 'the tab keeps the build that it runs').toHaveValue('Half a thought about');
  await expect(box).toHaveValue('What I mean is');

  await page.reload();
  await expect(postText(page)).toHaveValue('Half a thought about');
});
