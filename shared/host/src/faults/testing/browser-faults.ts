import type { FaultKind } from '@community/contract/faults';
import type { FaultInjection } from './fault-injection.ts';
import type { ReaderPage } from './reader-page.ts';
import { communityOrigin, componentsOfFeed, errorAt, errorIn, type PositionName, positions } from './stack-traces.ts';

/** What a boundary or the loading of builds reports, with the build and the route. */
const reported =
  (kind: FaultKind, message: string, build: string, frames: readonly PositionName[] = [], name = 'Error') =>
  ({ reporter }: ReaderPage) =>
    void reporter.report({ kind, error: errorIn(frames, { message, name }), build, route: 'home' });

const thrown =
  (engine: 'Chromium' | 'Firefox' | 'WebKit', ...frames: PositionName[]) =>
  (page: ReaderPage) =>
    page.fire('error', { error: errorIn(frames, { engine }) });

const failedRequest = (...frames: PositionName[]) => ({ reason: errorIn(frames, { message: 'Failed to fetch' }) });

/** What remotes and hosts do wrong in browsers. */
export const browserFaults: FaultInjection[] = [
  {
    name: 'a component that wraps the error of another remote’s function',
    inject({ reporter }) {
      const cause = errorIn(['post']);
      reporter.rootOptions.onRecoverableError(Object.assign(new Error('odd', { cause }), { stack: '' }), {});
    },
  },
  {
    name: 'what a component returns, which React alone finds',
    inject: ({ reporter }) =>
      reporter.rootOptions.onCaughtError(errorIn(['react']), { componentStack: componentsOfFeed }),
  },
  {
    name: 'hydration of a page with the build that rendered it',
    inject: ({ reporter }) =>
      reporter.rootOptions.onRecoverableError(errorIn(['react'], { message: 'Minified React error #418' }), {
        componentStack: componentsOfFeed,
      }),
  },
  {
    name: 'a boundary that caught a text',
    inject: ({ reporter }) => void reporter.report({ kind: 'render', error: 'odd', build: 'feed/b1', route: 'home' }),
  },
  {
    name: 'a component in a translated page',
    inject(page) {
      page.translate();
      page.reporter.rootOptions.onCaughtError(errorIn(['feed']), {});
    },
  },
  {
    name: 'a script while the reader is offline',
    inject(page) {
      page.goOffline();
      thrown('Chromium', 'feed')(page);
    },
  },
  {
    name: 'a request that the policy of the page blocks',
    inject(page) {
      const [, path, line, column] = /^(.*):(\d+):(\d+)$/.exec(positions.feed) ?? [];
      page.fire('unhandledrejection', failedRequest('feed'));
      page.fire('securitypolicyviolation', {
        disposition: 'enforce',
        effectiveDirective: 'connect-src',
        sourceFile: communityOrigin + path,
        lineNumber: Number(line),
        columnNumber: Number(column),
      });
    },
  },
  {
    name: 'a request of a store’s page that the community does not allow',
    isOfStore: true,
    inject(page) {
      page.fire('unhandledrejection', failedRequest('feed', 'acting'));
      page.failRequest('/api/deletepost');
    },
  },
  { name: 'a chunk that is gone', inject: reported('chunk', 'Loading chunk 7 failed', 'feed/b1') },
  {
    name: 'a chunk with another hash',
    inject: reported('chunk', 'Loading chunk 7 failed', 'post/p1', ['shell'], 'ChunkLoadError'),
  },
  { name: 'a chunk that hangs', inject: reported('chunk', 'post@p1/post did not load', 'post/p1') },
  {
    name: 'an entry that throws when it is evaluated',
    inject({ reporter }) {
      const repeated = positions.feedEntry.replace('.js', '.js?attempt=1');
      const error = errorAt([repeated, positions.shell], { name: 'Error' });
      void reporter.report({ kind: 'chunk', error, build: 'feed/b1', route: 'home' });
    },
  },
  { name: 'a module without a component', inject: reported('chunk', 'feed has no component', 'post/p1') },
  { name: 'a style sheet that was refused', inject: reported('chunk', 'The style sheet did not load', 'feed/b1') },
  { name: 'translations that are gone', inject: reported('text', 'Loading chunk en failed', 'feed/b1') },
  { name: 'translations that hang', inject: reported('text', 'The translations did not load', 'post/p1') },
  { name: 'the first calls of a page', inject: reported('load', 'odd', 'feed/b1', ['feed']) },
  { name: 'a head', inject: reported('head', 'odd', 'post/p1', ['post', 'shell']) },
  {
    name: 'a part of the shell that does not come',
    inject: ({ reporter }) =>
      void reporter.report({ kind: 'chunk', error: errorIn(['shell'], { message: 'Loading chunk panels failed' }) }),
  },
  { name: 'a remote’s own copy of the kit', inject: thrown('Firefox', 'postKit', 'react') },
  { name: 'a module of one remote in the page of another', inject: thrown('Chromium', 'feed', 'post') },
  { name: 'a remote in a store’s page', isOfStore: true, inject: thrown('WebKit', 'acting', 'feed', 'acting') },
  { name: 'the earlier of two builds in one tab', inject: thrown('Chromium', 'feedBefore', 'shell', 'feed') },
];
