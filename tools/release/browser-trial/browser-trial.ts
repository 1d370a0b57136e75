import { cookieNames } from '@community/contract/cookies';
import type { FaultBeacon } from '@community/contract/faults';
import type { Language } from '@community/contract/languages';
import type { Registry } from '@community/contract/registry';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { type SamplePage, samplePages } from '@community/contract/sample-address';
import { sampleAnswer } from '@community/contract/sample-answer';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { blockLiveChat } from './live-chat.ts';
import { stretchTimeouts } from './patient-page.ts';
import { answerWithSamples, type SampleApi } from './sample-api.ts';
import { watchShared } from './shared-document.ts';
import { openPage, type PageFault, type Watched, waitUntil } from './shown-page.ts';
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

/** Who sees the pages, on what, and which of the answers that the contract allows. */
interface Reader {
  name: string;
  kind: SampleApi;
  isMember: boolean;
  language: Language;
  isPhone: boolean;
}

/** Each language and each width comes once for visitors or members: the server has rendered all languages for both. */
const readers: readonly Reader[] = [
  { name: 'a visitor', kind: 'first', isMember: false, language: 'en', isPhone: false },
  { name: 'a member on a phone', kind: 'last', isMember: true, language: 'es', isPhone: true },
  { name: 'a member who has nothing', kind: 'sparse', isMember: true, language: 'ja', isPhone: false },
  { name: 'a visitor on a phone', kind: 'first', isMember: false, language: 'zh', isPhone: true },
  { name: 'a visitor of what is gone', kind: 'gone', isMember: false, language: 'en', isPhone: false },
];

/** Widths of windows in CSS pixels: those of a small desktop and of most phones. */
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

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

/** Whether the shell runs in the document. */
const isShell = async (page: Page): Promise<boolean> => (await page.locator('#app[data-interactive]').count()) > 0;

/**
 * Opens a document without a page and waits until the shell runs there: another address before that is no page change.
 * Resolves with what is wrong, or null. A shell that throws, or whose script does not come, is not waited for.
 */
async function startShell(page: Page, watched: Watched, tried: TriedBuild): Promise<PageFault | null> {
  const { app, preview } = tried;
  const { traffic, pageTimeoutMs } = watched;
  let thrown: Error | null = null;
  const onError = (error: Error) => {
    if (app === 'shell' && error.stack?.includes(filesPath(tried))) thrown ??= error;
  };
  page.on('pageerror', onError);
  await page.goto(new URL(noPage, preview).href);
  await waitUntil(async () => thrown !== null || traffic.lost !== null || (await isShell(page)), pageTimeoutMs);
  page.off('pageerror', onError);
  if (await isShell(page)) {
    // Under a new shell, pages of all remotes are opened: what they change is not the shell's fault.
    if (app !== 'shell') watched.findChange = await watchShared(page);
    return null;
  }
  const error = thrown as Error | null;
  if (error) return { text: `its pages do not start: ${error.name}: ${error.message}`, isOfFiles: false };
  if (traffic.lost) return { text: `its pages do not start without its file ${traffic.lost}`, isOfFiles: true };
  if (app === 'shell') return { text: `its pages do not start within ${pageTimeoutMs / 1000} s`, isOfFiles: true };
  throw new Error(`${page.url()} does not start in a browser, so ${app} could not be tried there (see --no-browser)`);
}

/** Makes the reader of a context a member, whom the samples know. */
async function signIn(context: BrowserContext, url: string, kind: SampleApi): Promise<void> {
  const expiry = Math.floor(Date.now() / 1000) + 86_400;
  const user = encodeURIComponent(JSON.stringify(sampleAnswer('userinfo', kind === 'gone' ? 'first' : kind).data));
  await context.addCookies([
    { name: cookieNames.loginToken, value: 'sample', url },
    { name: cookieNames.loginTokenExpire, value: String(expiry), url },
    { name: cookieNames.user, value: user, url },
  ]);
}

/** Tries the pages as one reader sees them. Resolves with the first fault of the build, or null. */
async function tryAs(browser: Browser, tried: TriedBuild, reader: Reader): Promise<PageFault | null> {
  const { name, kind, isMember, language, isPhone } = reader;
  const seen = language === 'en' ? `as ${name} sees it` : `as ${name} sees it in ${language}`;
  const { app, preview, pageTimeoutMs = defaultPageTimeoutMs } = tried;
  const { origin } = new URL(preview);
  const own = filesPath(tried);
  const context = await browser.newContext({
    ...(isPhone ? phone : desktop),
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
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
    await blockLiveChat(context, preview, defaultPageTimeoutMs);
    await context.addCookies([{ name: cookieNames.language, value: language, url: origin }]);
    if (isMember) await signIn(context, origin, kind);
    const page = await context.newPage();
    const watched: Watched = { traffic: new Traffic(page, own), faults, pageTimeoutMs, findChange: null };
    const standstill = await startShell(page, watched, tried);
    if (standstill) return standstill;
    for (const sample of await pagesOf(page, tried)) {
      // A page may have sent the reader to the sign-in site.
      if (!(await isShell(page))) await startShell(page, watched, tried);
      const fault = await openPage(page, watched, sample);
      if (fault) return { ...fault, text: `the page ${sample.match.name} ${fault.text}, ${seen}` };
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
