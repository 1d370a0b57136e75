import { expect } from '../fixtures/community.ts';
import { bucketOf, canaryTest, canaryText, endCanary, startCanary } from '../fixtures/releases/canary.ts';
import { signIn } from '../fixtures/sign-in.ts';

const test = canaryTest({ PAGE_CACHE: 'shared' });

const forCaches = /^public, s-maxage=5/;

test('a page for caches sets no cookie: its reader tries canaries after the first view was reported', async ({
  page,
  context,
  community,
  feed,
}) => {
  await startCanary(community, feed, 100);
  const cachingOf = async () => {
    const headers = (await (await page.goto('/'))?.allHeaders()) ?? {};
    return { control: headers['cache-control'], cookie: headers['set-cookie'] };
  };
  expect(await cachingOf()).toEqual({ control: expect.stringMatching(forCaches), cookie: undefined });
  // Browsers send the views of builds that nobody watches when the tab is left.
  await page.goto('about:blank');
  await expect.poll(() => bucketOf(context)).toBeDefined();
  expect(await cachingOf()).toEqual({ control: expect.stringMatching(/^private/), cookie: undefined });
  await signIn(page);
  await page.goto('/');
  await expect(canaryText(page)).toBeVisible();
  await context.clearCookies({ name: /^(?!canary_bucket)/ });
  await endCanary(community, feed);
  expect(await cachingOf()).toEqual({
    control: expect.stringMatching(/^private/),
    cookie: expect.stringMatching(/^canary_bucket=;/),
  });
  expect(await cachingOf()).toEqual({ control: expect.stringMatching(forCaches), cookie: undefined });
});
