import type { FaultInjection } from './fault-injection.ts';
import type { ReaderPage } from './reader-page.ts';
import {
  communityOrigin,
  componentsOfFeed,
  type Engine,
  errorAt,
  errorIn,
  extensionScript,
  positions,
} from './stack-traces.ts';

const thrown = (name: string, ...addresses: string[]): FaultInjection => ({
  name,
  inject: (page) => page.fire('error', { error: errorAt(addresses) }),
});

const rejected = (name: string, reason: unknown): FaultInjection => ({
  name,
  inject: (page) => page.fire('unhandledrejection', { reason }),
});

const failedRequest = (message: string, engine: Engine, name = 'TypeError') =>
  errorIn(['feed'], { message, engine, name });

const caught = (page: ReaderPage, error: unknown) =>
  page.reporter.rootOptions.onRecoverableError(error, { componentStack: componentsOfFeed });

const gone = (kind: 'chunk' | 'text', page: ReaderPage) =>
  void page.reporter.report({ kind, error: new Error(`Loading ${kind} 7 failed`), build: 'feed/b1' });

const violated = (page: ReaderPage, violation: object) =>
  page.fire('securitypolicyviolation', {
    disposition: 'enforce',
    effectiveDirective: 'connect-src',
    sourceFile: `${communityOrigin}/remotes/feed/b1/page-home.1a2b3c4d.js`,
    lineNumber: 1,
    columnNumber: 23,
    ...violation,
  });

/** A request of the feed without a response, after something that does not explain it. */
const unexplained = (name: string, before: (page: ReaderPage) => void, isOfStore = false): FaultInjection => ({
  name,
  isOfStore,
  inject(page) {
    before(page);
    page.fire('unhandledrejection', { reason: failedRequest('Failed to fetch', 'Chromium') });
  },
});

/** What no build has caused, though it happens in the pages of builds. */
export const outsideEvents: readonly FaultInjection[] = [
  thrown('a script of an extension', extensionScript),
  thrown(
    'what an extension put around a function of the browser',
    'moz-extension://ab-cd/inject.js:1:2',
    positions.feed,
    positions.shell,
  ),
  thrown('an extension of Safari, whose address is hidden', 'webkit-masked-url://hidden/:1:2', positions.feed),
  thrown('an ad blocker’s script in the page itself', `${communityOrigin}/home:12:34`, positions.feed),
  thrown('the live chat of another party', 'https://chat.example/widget.js:1:2'),
  thrown('a store’s own function that the feed called', 'https://store.example/analytics.js:7:1', positions.acting),
  thrown('a script made of data', `blob:${communityOrigin}/5f0c-11ee:1:2`, positions.shell),
  {
    name: 'a script of another origin, of which nothing is told',
    inject: (page) => page.fire('error', { error: null, message: 'Script error.' }),
  },
  {
    name: 'the noise of resize observers',
    inject: (page) => page.fire('error', { message: 'ResizeObserver loop completed' }),
  },
  { name: 'a picture that does not come', inject: (page) => page.fire('error') },
  rejected('a promise of an extension', errorAt(['moz-extension://ab-cd/content.js:1:2'], { engine: 'Firefox' })),
  rejected('a rejection without a reason', undefined),
  rejected('a text that somebody’s promise was rejected with', 'odd'),
  rejected('a failed call', { code: 5000, status: 503 }),
  rejected('a request that was aborted', failedRequest('signal is aborted', 'Chromium', 'AbortError')),
  rejected('a request that ran out of time', failedRequest('signal timed out', 'Chromium', 'TimeoutError')),
  rejected('a request without a network in Chromium', failedRequest('Failed to fetch', 'Chromium')),
  rejected(
    'a request without a network in Firefox',
    failedRequest('NetworkError when attempting to fetch resource.', 'Firefox'),
  ),
  rejected('a request without a network in WebKit', failedRequest('Load failed', 'WebKit')),
  unexplained('a request, beside one of an extension that the policy blocks', (page) =>
    violated(page, { sourceFile: 'chrome-extension' }),
  ),
  unexplained('a request, beside a policy that only reports', (page) => violated(page, { disposition: 'report' })),
  unexplained('a request, beside a library that tries whether it may use eval', (page) =>
    violated(page, { effectiveDirective: 'script-src' }),
  ),
  unexplained('a request that a store’s own policy blocks', (page) => violated(page, {}), true),
  unexplained(
    'a request of a store’s page that the network lost',
    (page) => {
      page.loseNetwork();
      page.failRequest('/api/deletepost');
    },
    true,
  ),
  unexplained(
    'a request of a store’s page that the network lost once',
    (page) => page.failRequest('/api/posts?page=2'),
    true,
  ),
  unexplained(
    'a request of a store’s page, beside a report without a response',
    (page) => page.failRequest('/releases/views'),
    true,
  ),
  unexplained(
    'a request of a store’s page, beside a picture of the community',
    (page) => page.failRequest('/media/1.webp', 'img'),
    true,
  ),
  {
    name: 'a request while the page is left',
    inject(page) {
      violated(page, {});
      page.fire('pagehide');
      page.fire('unhandledrejection', { reason: failedRequest('Failed to fetch', 'Chromium') });
    },
  },
  {
    name: 'a chunk while the reader is offline',
    inject(page) {
      page.goOffline();
      gone('chunk', page);
    },
  },
  {
    name: 'translations while the reader is offline',
    inject(page) {
      page.goOffline();
      gone('text', page);
    },
  },
  {
    name: 'a chunk that the page does not wait for, since it is left',
    inject(page) {
      page.fire('pagehide');
      gone('chunk', page);
    },
  },
  {
    name: 'a node that the browser’s translation has replaced',
    inject(page) {
      page.translate();
      caught(page, errorIn(['shell'], { message: 'The node is not a child of this node', name: 'NotFoundError' }));
    },
  },
  {
    name: 'the hydration of what the browser has translated',
    inject(page) {
      page.translate();
      caught(page, errorIn(['shell'], { message: 'Minified React error #418', name: 'Error' }));
    },
  },
];
