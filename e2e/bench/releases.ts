import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { seededIntegers } from '../../server/src/runtime/seeded-random.mjs';
import type { CommunityProcess } from '../fixtures/community-process.ts';
import { signIn } from '../fixtures/sign-in.ts';
import {
  type BadBuild,
  type BadBuildOutcome,
  isBadPage,
  publishBadBuild,
  uploadBadBuild,
} from './releases/bad-build.ts';
import { type BusyTabsOptions, underTabs } from './releases/busy-tabs.ts';
import { FirstReaders } from './releases/first-readers.ts';
import { type Instances, startInstances } from './releases/instances.ts';
import { atMost, type Figure, type Noticed, printErrors, report } from './releases/release-report.ts';
import { Releasing } from './releases/releasing.ts';
import { ReturningReader } from './releases/returning-reader.ts';
import type { Remote } from './releases/variants.ts';

/**
 * `npm run bench -- releases [--changes 100] [--tabs 20] [--variants 4] [--seed 1]`: publishes, canaries and rollbacks
 * of random remotes on two instances with one PostgreSQL and one storage, under tabs whose readers go from page to page
 * and write. It prints what the readers notice, whether both instances serve the right builds a second after each
 * change, how soon a reader has a published build, what a changed line costs a reader who comes back, and how a bad build
 * goes back by itself under the same tabs. The seed gives the same changes again. Exits with 1 if a budget is exceeded.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    changes: { type: 'string', default: '100' },
    tabs: { type: 'string', default: '20' },
    variants: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
});

/** Time between changes, at least and at most, beside the second after which they are checked. */
const pauseMs = { min: 500, max: 3_500 };

/** Maximum bytes of scripts and style sheets of a page whose remote has one changed line. */
const maxReturnBytes = 12_000;

/** Maximum page views that a bad build gets, and maximum seconds until it is back once it can be evaluated. */
const maxBadViews = 300;
const maxBackSeconds = 60;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const launch = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });

async function memberSession(browser: Browser, baseURL: string): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  try {
    await signIn(await context.newPage());
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** What a page costs a reader who has been there, without a change and after one of a line, in bytes. */
async function measureReturn(browser: Browser, address: string, publish: (variant: number) => Promise<unknown>) {
  await publish(0);
  const reader = await ReturningReader.open(browser);
  await reader.visit(address);
  const unchanged = await reader.visit(address);
  await publish(1);
  const changed = await reader.visit(address);
  await reader.close();
  return { unchanged, changed };
}

/** A post of the community and its author, whose pages are opened. */
async function findPost(origin: string): Promise<{ post_id: string; user_id: string }> {
  const response = await fetch(`${origin}/api/v1/community/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 1, page: 1, per_page: 1 }),
  });
  const [post] = (await response.json()).data.data as { post_id: string; user_id: string }[];
  if (!post) throw new Error('The community has no post');
  return post;
}

/** Publishes two builds of each remote one after the other, and measures what a page costs with the second. */
async function measureReturns(browser: Browser, { origin }: Instances, releasing: Releasing): Promise<Figure[]> {
  const post = await findPost(origin);
  const pages: [Remote, string][] = [
    ['feed', '/'],
    ['post', `/home/details-${post.post_id}`],
    ['profile', `/home/users-${post.user_id}`],
  ];
  const figures: Figure[] = [];
  const plain = await launch(['--disable-features=CompressionDictionaryTransport']);
  for (const [app, path] of pages) {
    const publish = (variant: number) => releasing.publish(app, variant);
    const { unchanged, changed } = await measureReturn(browser, origin + path, publish);
    const without = await measureReturn(plain, origin + path, publish);
    figures.push(
      atMost(`bytes for an unchanged ${app}`, unchanged, 0, ' B'),
      atMost(`bytes for a changed line of ${app}`, changed, maxReturnBytes, ' B'),
      { what: '  in browsers without dictionaries', found: `${without.changed} B` },
    );
  }
  await plain.close();
  return figures;
}

/** Tabs of the bench on a community. */
interface Tabs {
  origin: string;
  count: number;
  seed: number;
  session: BrowserContextOptions['storageState'];
}

/** Makes the changes under busy tabs. */
async function changeUnderTabs(browser: Browser, tabs: Tabs, releasing: Releasing): Promise<Noticed> {
  const noticed: Noticed = { troubles: new Map(), readers: new FirstReaders() };
  const listener: Pick<BusyTabsOptions, 'onTrouble' | 'onShown'> = {
    onTrouble: (trouble, what) => noticed.troubles.set(trouble, [...(noticed.troubles.get(trouble) ?? []), what]),
    onShown: (app, number, at) => noticed.readers.shows(app, number, at),
  };
  const pause = seededIntegers(tabs.seed + 1);
  await underTabs(browser, { ...tabs, ...listener }, async () => {
    for (let count = 0; count < Number(options.changes); count += 1) {
      const { change, brought, at } = await releasing.change();
      const isPublished = change.act === 'publish';
      noticed.readers.changed(change.app, releasing.numberOf(change.app, brought), { at, isPublished });
      await releasing.check(change, brought);
      await wait(pauseMs.min + pause(pauseMs.max - pauseMs.min));
    }
  });
  return noticed;
}

/** Publishes a bad build of one remote under busy tabs, and waits until it is back. */
async function breakUnderTabs(browser: Browser, tabs: Tabs, bad: BadBuild, community: CommunityProcess) {
  const { user_id } = await findPost(tabs.origin);
  const elsewhere: string[] = [];
  let cards = 0;
  let outcome: BadBuildOutcome | undefined;
  const listener: Pick<BusyTabsOptions, 'onTrouble' | 'onShown'> = {
    onTrouble(trouble, what) {
      if (trouble !== 'lost draft' && isBadPage(what)) cards += 1;
      else elsewhere.push(`${trouble}: ${what}`);
    },
    onShown: () => undefined,
  };
  await underTabs(browser, { ...tabs, ...listener }, async () => {
    outcome = await publishBadBuild(browser, community, { bad, address: `${tabs.origin}/home/users-${user_id}` });
  });
  const { views = 0, liveMs = 0, evaluatedMs = 0 } = outcome ?? {};
  printErrors('beside the pages of the bad build', elsewhere);
  return [
    atMost('page views of a bad build until it was back', views, maxBadViews),
    atMost('  from the view with which it could be evaluated', Math.round(evaluatedMs / 1000), maxBackSeconds, ' s'),
    { what: '  from its publication', found: `${Math.round(liveMs / 1000)} s` },
    atMost('  what tabs noticed beside its pages', elsewhere.length, 0),
    { what: '  and on its pages', found: String(cards) },
  ];
}

const instances = await startInstances();
try {
  const releasing = new Releasing({ instances: instances.all, below: seededIntegers(Number(options.seed)) });
  await releasing.upload(Number(options.variants));
  const bad = await uploadBadBuild(instances.all[0]);
  console.log(`Two instances run, with ${options.variants} changed builds of each remote`);
  const browser = await launch();
  try {
    const returns = await measureReturns(browser, instances, releasing);
    const tabs = {
      origin: instances.origin,
      count: Number(options.tabs),
      seed: Number(options.seed),
      session: await memberSession(browser, instances.origin),
    };
    const back = await breakUnderTabs(browser, tabs, bad, instances.all[0]);
    const noticed = await changeUnderTabs(browser, tabs, releasing);
    const title = `${options.changes} changes under ${options.tabs} tabs on two instances, seed ${options.seed}`;
    if (!report(title, noticed, releasing.checked, [...returns, ...back])) process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await instances.stop();
}
