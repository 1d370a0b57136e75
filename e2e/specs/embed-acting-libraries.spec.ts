import { expect, type Page } from '@playwright/test';
import { added, changes, hostState } from '../fixtures/checks/host-state.ts';
import { react18StoreScript } from '../fixtures/releases/built-apps.ts';
import {
  cards,
  firstCard,
  likeButton,
  openStore,
  place,
  rememberMember,
  signInByWindow,
  takeLikeBack,
  test,
} from '../fixtures/stores/acting-store.ts';

/** Debugging tools that a store's developer has in the browser, which are no business of the community. */
const devtools = `<script>
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = () => { throw new Error('the store’s devtools') };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { renderers: new Map(), supportsFiber: true,
    inject({ version }) { this.renderers.set(this.renderers.size + 1, version); return this.renderers.size },
    onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
</script>`;

interface Federation {
  __INSTANCES__: { name: string; shareScopeMap: { default: Record<string, Record<string, { from: string }>> } }[];
  __GLOBAL_PLUGIN__: { name: string }[];
}

/** What the store has of libraries that acting has, too. */
const libraries = (page: Page) =>
  page.evaluate(() => {
    const own = globalThis as unknown as {
      store: { react: string };
      __reactRouterVersion: string;
      '__core-js_shared__': { versions: object[] };
      __FEDERATION__: Federation;
    };
    // oxlint-disable-next-line no-underscore-dangle -- their names
    const { __reactRouterVersion: router, '__core-js_shared__': coreJs, __FEDERATION__: federation, store } = own;
    const instance = federation.__INSTANCES__.find(({ name }) => name === 'store');
    return {
      react: store.react,
      router,
      coreJs: coreJs.versions,
      plugins: federation.__GLOBAL_PLUGIN__.map(({ name }) => name),
      shared: Object.entries(instance?.shareScopeMap.default ?? {}).flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, { from }]) => `${name} ${version} of ${from}`),
      ),
    };
  });

/** Names of the instances that the store's global plugin has seen start, without their builds. */
const startedInstances = (page: Page) =>
  page.evaluate(() => {
    const { store } = globalThis as unknown as { store: { started: string[] } };
    return store.started.map((name) => name.replace(/_[\da-f]{8,}$/, ''));
  });

/** Which objects of the store's federation are missing, or are others than at the first look, which the page keeps. */
const replacedFederation = (page: Page) =>
  page.evaluate(() => {
    const own = globalThis as unknown as {
      __FEDERATION__: Federation;
      __VMOK__: object;
      __GLOBAL_LOADING_REMOTE_ENTRY__: object;
      firstLook?: Record<string, unknown>;
    };
    const { __FEDERATION__: federation, __VMOK__: olderName, __GLOBAL_LOADING_REMOTE_ENTRY__: loading } = own;
    const { __INSTANCES__: instances, __GLOBAL_PLUGIN__: plugins } = federation;
    const instance = instances.find(({ name }) => name === 'store');
    const scope = instance?.shareScopeMap.default;
    const look: Record<string, unknown> = { federation, olderName, loading, instances, plugins, instance, scope };
    look.plugin = plugins.find(({ name }) => name === 'store-monitoring');
    for (const name of ['react', 'react-dom']) look[name] = scope?.[name]?.['18.3.1'];
    const first = (own.firstLook ??= look);
    return Object.keys(look).filter((name) => look[name] === undefined || look[name] !== first[name]);
  });

test('a store of React 18, Router 6, a federation of its own and core-js of 2019 keeps them, and readers act in it', async ({
  page,
  context,
  site,
}) => {
  await rememberMember(page, site);
  await page.route('**/store.js', (route) => route.fulfill({ path: react18StoreScript }));
  const problems = await openStore(page, site, {
    head: devtools,
    // The store's own React renders the element.
    body: (feed) => `<div id="store"></div><script src="/store.js"></script>${feed.slice(feed.indexOf('<script'))}`,
  });
  const bag = page.getByRole('button', { name: /^In the bag/ });
  await bag.click();
  const own = await libraries(page);
  expect(own).toMatchObject({ react: '18.3.1', router: '6', plugins: ['store-monitoring'] });
  expect(own.coreJs).toMatchObject([{ version: '3.2.1' }]);
  expect(own.shared.sort()).toEqual(['react 18.3.1 of store', 'react-dom 18.3.1 of store']);
  expect(await replacedFederation(page)).toEqual([]);
  expect(await startedInstances(page)).not.toContain('acting');
  const before = await hostState(page, context);

  await firstCard(page)
    .getByRole('link', { name: /^Like / })
    .click();
  await signInByWindow(page);
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await cards(page)
    .last()
    .getByRole('button', { name: /^Comment / })
    .click();
  await expect(place(page).getByRole('list', { name: /comment/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeLikeBack(page, likeButton(page));

  const after = await hostState(page, context);
  expect(changes(before, after)).toEqual([]);
  expect(added(after.globals, before.globals)).toEqual([]);
  const kept = await libraries(page);
  expect({ ...kept, shared: kept.shared.sort() }).toEqual(own);
  expect(await replacedFederation(page)).toEqual([]);
  // The store's plugin sees those of the community start, and changes nothing of theirs.
  expect(await startedInstances(page)).toEqual(expect.arrayContaining(['acting', 'mfe_feed', 'mfe_post']));
  // The store's state and pages are its own React's and Router's, and its feed comes again.
  await expect(bag).toHaveText('In the bag: 1');
  await page.getByRole('link', { name: 'Bag' }).click();
  await expect(page.getByRole('heading', { name: 'Your bag' })).toBeVisible();
  await page.getByRole('link', { name: 'Shoe' }).click();
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false');
  await bag.click();
  await expect(bag).toHaveText('In the bag: 1');
  expect(problems).toEqual([]);
});
