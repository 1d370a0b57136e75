import { cookieNames } from '@community/contract/cookies';
import type { FaultBeacon } from '@community/contract/faults';
import type { Registry } from '@community/contract/registry';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { type SamplePage, samplePages } from '@community/contract/sample-address';
import { type SampleKind, sampleAnswer } from '@community/contract/sample-answer';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { stretchTimeouts } from './patient-page.ts';
import { answerWithSamples } from './sample-api.ts';
import { openPage, type PageFault } from './shown-page.ts';
import { Traffic } from './traffic.ts';
import { launchBrowser } from './trial-browser.ts';

/** A build with the link that shows it in one browser. */
export interface TriedBuild {
  app: string;
  build: string;
  preview: string;
  /** How long a page may take until it is shown, and then until it is quiet; only one that hangs takes so long. */
  pageTimeoutMs?: number;
}

const defaultPageTimeoutMs = 120_000;

/** Who sees the pages, and which of the answers that the contract allows. */
interface Reader {
  name: string;
  kind: SampleKind;
  isMember: boolean;
}

const readers: readonly Reader[] = [
  { name: 'a visitor', kind: 'first', isMember: false },
  { name: 'a member', kind: 'last', isMember: true },
  { name: 'a member who has nothing', kind: 'sparse', isMember: true },
];

/** An address that is no page: its document holds no page of a remote. */
const noPage = '/browser-trial';

/** Path of the build's files. */
const filesPath = ({ app, build }: TriedBuild) => (app === 'shell' ? `/shell/${build}/` : `/remotes/${app}/${build}/`);

/** The pages of a build that the document shows; all pages for the shell. Throws if it shows another build. */
async function pagesOf(page: Page, { app, build }: TriedBuild): Promise<SamplePage[]> {
  const registry: Registry = JSON.parse((await page.locator('#community-registry').textContent()) ?? '');
  if (app !== 'shell' && registry.remotes[app]?.active.build !== build)
    throw new Error(`${page.url()} does not show the build ${build} of ${app} as a preview`);
  const pages = samplePages(new RouteTable(registeredRoutes(registry)));
  return pages.filter(({ remote }) => app === 'shell' || remote === app);
}

/**
 * Opens a document without a page and waits until the shell runs there: another address before that is no page change.
 * Resolves with what is wrong, or null.
 */
async function startShell(page: Page, { app, preview, pageTimeoutMs = defaultPageTimeoutMs }: TriedBuild) {
  await page.goto(new URL(noPage, preview).href);
  const started = page.waitForSelector('#app[data-interactive]', { state: 'attached', timeout: pageTimeoutMs });
  const isStarted = await started.then(
    () => true,
    () => false,
  );
  if (isStarted) return null;
  if (app === 'shell') return { text: `its pages do not start within ${pageTimeoutMs / 1000} s`, isOfFiles: true };
  throw new Error(`${page.url()} does not start in a browser, so ${app} could not be tried there (see --no-browser)`);
}

/** Whether the document is still the shell's. */
const isShell = async (page: Page): Promise<boolean> => (await page.locator('#app[data-interactive]').count()) > 0;

/** Makes the reader of a context a member, whom the samples know. */
async function signIn(context: BrowserContext, url: string, kind: SampleKind): Promise<void> {
  const expiry = Math.floor(Date.now() / 1000) + 86_400;
  const user = encodeURIComponent(JSON.stringify(sampleAnswer('userinfo', kind).data));
  await context.addCookies([
    { name: cookieNames.loginToken, value: 'sample', url },
    { name: cookieNames.loginTokenExpire, value: String(expiry), url },
    { name: cookieNames.user, value: user, url },
  ]);
}

/** Tries the pages as one reader sees them. Resolves with the first fault of the build, or null. */
async function tryAs(browser: Browser, tried: TriedBuild, { name, kind, isMember }: Reader): Promise<PageFault | null> {
  const { app, preview, pageTimeoutMs = defaultPageTimeoutMs } = tried;
  const { origin } = new URL(preview);
  const own = filesPath(tried);
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  context.setDefaultTimeout(defaultPageTimeoutMs);
  try {
    const faults: FaultBeacon[] = [];
    // A fault of any page under the new shell is the shell's.
    const isOwn = ({ blamed, frames }: FaultBeacon) =>
      app === 'shell' || blamed === `${app}/${tried.build}` || frames.includes(own);
    await context.addInitScript(stretchTimeouts);
    await answerWithSamples(context, kind, (fault) => {
      if (isOwn(fault)) faults.push(fault);
    });
    await context.request.get(preview, { maxRedirects: 0, timeout: defaultPageTimeoutMs });
    if (isMember) await signIn(context, origin, kind);
    const page = await context.newPage();
    const traffic = new Traffic(page, own);
    const standstill = await startShell(page, tried);
    if (standstill) return standstill;
    for (const sample of await pagesOf(page, tried)) {
      // A page may have sent the reader to the sign-in site.
      if (!(await isShell(page))) await startShell(page, tried);
      const fault = await openPage(page, { traffic, faults, pageTimeoutMs }, sample);
      if (fault) return { ...fault, text: `the page ${sample.match.name} ${fault.text}, as ${name} sees it` };
    }
    return null;
  } finally {
    await context.close();
  }
}

/** Tries the pages as one reader sees them, a second time if files did not come. */
async function tryTwiceAs(browser: Browser, tried: TriedBuild, reader: Reader): Promise<PageFault | null> {
  const fault = await tryAs(browser, tried, reader);
  return fault?.isOfFiles ? tryAs(browser, tried, reader) : fault;
}

/**
 * Opens every page of an uploaded build in a browser, on its community but with sample answers, before readers get it:
 * as a visitor and as a member. Throws if one fails. Resolves with what was done, to be told.
 */
export async function tryInBrowser(tried: TriedBuild): Promise<string> {
  const browser = await launchBrowser();
  if (!browser)
    return `was not tried in a browser: there is no Chromium here that is found, CHROMIUM=… names one.
The server has rendered its pages. What fails in browsers alone goes back by itself once readers have met it.`;
  try {
    for (const reader of readers) {
      const fault = await tryTwiceAs(browser, tried, reader);
      if (fault) throw new Error(`The build ${tried.build} of ${tried.app} does not work in a browser: ${fault.text}`);
    }
    return `works in a browser (Chromium ${browser.version()})`;
  } finally {
    await browser.close();
  }
}
