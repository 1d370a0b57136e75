import { errorIn, type FaultyPage, origin } from './faulty-page.ts';

/** What no build has done, though it happens in the pages of builds. */
export interface InnocentEvent {
  name: string;
  act(page: FaultyPage): void;
}

const feed = '/remotes/feed/b1/page-home.1a2b3c4d.js:1:23';
const shell = '/shell/s1/main.9a8b7c6d.js:9:8';

const thrown = (name: string, ...addresses: string[]): InnocentEvent => ({
  name,
  act: (page) => page.fire('error', { error: errorIn('Chromium', addresses) }),
});

const rejected = (name: string, reason: unknown): InnocentEvent => ({
  name,
  act: (page) => page.fire('unhandledrejection', { reason }),
});

const caught = (page: FaultyPage, error: unknown) =>
  page.reporter.rootOptions.onRecoverableError(error, { componentStack: `\n    at Home (${origin}${feed})` });

const gone = (kind: 'chunk' | 'text', page: FaultyPage) =>
  void page.reporter.report({ kind, error: new Error(`Loading ${kind} 7 failed`), blamed: 'feed/b1' });

export const innocentEvents: readonly InnocentEvent[] = [
  thrown('a script of an extension', 'chrome-extension://abcdef/content.js:1:2'),
  thrown('what an extension put around a function of the browser', 'moz-extension://ab-cd/inject.js:1:2', feed, shell),
  thrown('an extension of Safari, whose address is hidden', 'webkit-masked-url://hidden/:1:2', feed),
  thrown('an ad blocker’s script in the page itself', `${origin}/home:12:34`, feed),
  thrown('the live chat of another party', 'https://chat.example/widget.js:1:2'),
  thrown(
    'a store’s own function that the feed called',
    'https://store.example/analytics.js:7:1',
    '/embed/acting/a1/main.js:4:5',
  ),
  thrown('a script made of data', `blob:${origin}/5f0c-11ee:1:2`, shell),
  {
    name: 'a script of another origin, of which nothing is told',
    act: (page) => page.fire('error', { error: null, message: 'Script error.' }),
  },
  {
    name: 'the noise of resize observers',
    act: (page) => page.fire('error', { message: 'ResizeObserver loop completed' }),
  },
  { name: 'a picture that does not come', act: (page) => page.fire('error', {}) },
  rejected('a promise of an extension', errorIn('Firefox', ['moz-extension://ab-cd/content.js:1:2'])),
  rejected('a rejection without a reason', undefined),
  rejected('a text that somebody’s promise was rejected with', 'odd'),
  rejected('a failed call', { code: 5000, status: 503 }),
  rejected('a request that was aborted', errorIn('Chromium', [feed], 'signal is aborted', 'AbortError')),
  rejected('a request that ran out of time', errorIn('Chromium', [feed], 'signal timed out', 'TimeoutError')),
  rejected('a request without a network in Chromium', errorIn('Chromium', [feed], 'Failed to fetch')),
  rejected(
    'a request that Firefox ended as the page was left',
    errorIn('Firefox', [feed], 'NetworkError when attempting to fetch resource.'),
  ),
  rejected('a request that WebKit ended as the page was left', errorIn('WebKit', [feed], 'Load failed')),
  {
    name: 'a chunk while the reader is offline',
    act(page) {
      page.become({ isOnline: false });
      gone('chunk', page);
    },
  },
  {
    name: 'translations while the reader is offline',
    act(page) {
      page.become({ isOnline: false });
      gone('text', page);
    },
  },
  {
    name: 'a chunk that the page does not wait for, since it is left',
    act(page) {
      page.fire('pagehide');
      gone('chunk', page);
    },
  },
  {
    name: 'a node that the browser’s translation has replaced',
    act(page) {
      page.become({ isTranslated: true });
      caught(page, errorIn('Chromium', [shell], 'The node is not a child of this node', 'NotFoundError'));
    },
  },
  {
    name: 'the hydration of what the browser has translated',
    act(page) {
      page.become({ isTranslated: true });
      caught(page, errorIn('Chromium', [shell], 'Minified React error #418', 'Error'));
    },
  },
  { name: 'a device that sleeps while a page starts', act: (page) => page.startWithout({ waitedMs: 3_600_000 }) },
  { name: 'a reader’s clock that is set back', act: (page) => page.startWithout({ waitedMs: -60_000 }) },
  {
    name: 'a shell’s script while the reader is offline',
    act: (page) => page.startWithout({ isScriptGone: true, isOnline: false }),
  },
  { name: 'a browser that is too old', act: (page) => page.startWithout({ isBelowFloor: true }) },
  { name: 'a beacon for a build that does not exist', act: (page) => page.makeUp({ blamed: 'feed/b9' }) },
  {
    name: 'a beacon of a store’s script at an address like the shell’s',
    act: (page) => page.makeUp({ frames: '/shell/theme/app.js:1:2' }),
  },
  { name: 'a beacon for nobody', act: (page) => page.makeUp({}) },
  { name: 'a page on the server that is no build’s', act: (page) => page.fail({ kind: 'load', file: 'page.mjs' }) },
];
