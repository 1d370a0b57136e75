import { expect, postLink, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Share scope of the federation runtime. */
interface SharedVersions {
  [name: string]: { [version: string]: { loaded?: boolean; from: string } };
}

const singletons = ['react', 'react/jsx-runtime', 'react-dom', '@community/core'];

test('all four remotes share one instance of each singleton', async ({ page, problems }) => {
  await signIn(page);
  const community = page.getByRole('navigation', { name: 'Community' });
  await postLink(page.getByRole('article').first()).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await community.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByRole('tab', { name: 'Posts' })).toBeVisible();
  await community.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('tab', { name: 'New followers' })).toBeVisible();

  const remotes = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: SharedVersions } }[] };
    };
    return federation.__INSTANCES__.map(({ name, shareScopeMap }) => ({ name, shared: shareScopeMap.default }));
  });
  const visited = remotes.map(({ name }) => name.replace(/_[0-9a-f]+$/, ''));
  expect(visited).toEqual(expect.arrayContaining(['shell', 'mfe_feed', 'mfe_post', 'mfe_profile', 'mfe_messages']));
  for (const name of singletons) {
    const loaded = new Set(
      remotes.flatMap(({ shared }) =>
        Object.values(shared[name] ?? {})
          .filter((copy) => copy.loaded)
          .map((copy) => copy.from),
      ),
    );
    expect([...loaded], name).toEqual(['shell']);
  }
  expect(problems).toEqual([]);
});

test('a second evaluation of core throws', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const failed = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    const shell = document.querySelector<HTMLScriptElement>('script[src*="/shell/"]');
    // Without the share scope nothing is shared, as with a build that brings its own copy.
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: object };
    Object.assign(federation, { __INSTANCES__: [], __SHARE__: {} });
    const again = document.createElement('script');
    again.src = `${shell?.src}?again`;
    document.head.append(again);
  });
  expect(String(await failed)).toContain('evaluated twice');
});
