import type { FaultKind } from '@community/contract/faults';
import { errorIn, type FaultyPage } from './faulty-page.ts';
import { componentsOfFeed, type InjectedFault, info, scripts } from './injected-fault.ts';

const report =
  (kind: FaultKind, message: string, blamed: string, addresses: readonly string[] = [], name = 'Error') =>
  ({ reporter }: FaultyPage) =>
    void reporter.report({ kind, error: errorIn('Chromium', addresses, message, name), blamed, route: 'home' });

/** What remotes and hosts do wrong in browsers. */
export const browserFaults: InjectedFault[] = [
  {
    name: 'a component that wraps the error of another remote’s function',
    build: 'post/p1',
    kind: 'render',
    act({ reporter }) {
      const cause = errorIn('Chromium', [scripts.post]);
      reporter.rootOptions.onRecoverableError(Object.assign(new Error('odd', { cause }), { stack: '' }), info());
    },
  },
  {
    name: 'what a component returns, which React alone finds',
    build: 'feed/b1',
    kind: 'render',
    act: ({ reporter }) =>
      reporter.rootOptions.onCaughtError(errorIn('Chromium', [scripts.react]), info(componentsOfFeed)),
  },
  {
    name: 'hydration of a page with the build that rendered it',
    build: 'feed/b1',
    kind: 'render',
    act: ({ reporter }) =>
      reporter.rootOptions.onRecoverableError(
        errorIn('Chromium', [scripts.react], 'Minified React error #418'),
        info(componentsOfFeed),
      ),
  },
  {
    name: 'a boundary that caught a text',
    build: 'feed/b1',
    kind: 'render',
    act: ({ reporter }) => void reporter.report({ kind: 'render', error: 'odd', blamed: 'feed/b1' }),
  },
  {
    name: 'a component in a translated page',
    build: 'feed/b1',
    kind: 'render',
    act(page) {
      page.become({ isTranslated: true });
      page.reporter.rootOptions.onCaughtError(errorIn('Chromium', [scripts.feed]), info());
    },
  },
  {
    name: 'a script while the reader is offline',
    build: 'feed/b1',
    kind: 'script',
    act(page) {
      page.become({ isOnline: false });
      page.fire('error', { error: errorIn('Chromium', [scripts.feed]) });
    },
  },
  {
    name: 'a chunk that is gone',
    build: 'feed/b1',
    kind: 'chunk',
    act: report('chunk', 'Loading chunk 7 failed', 'feed/b1'),
  },
  {
    name: 'a chunk that is gone, of the build that the ladder then leaves',
    build: 'feed/b1',
    kind: 'chunk',
    act(page) {
      report('chunk', 'Loading chunk 7 failed', 'feed/b1')(page);
      report('chunk', 'Loading chunk 7 failed', 'feed/b1')(page);
    },
  },
  {
    name: 'a chunk with another hash',
    build: 'post/p1',
    kind: 'chunk',
    act: report('chunk', 'Loading chunk 7 failed', 'post/p1', [scripts.shell], 'ChunkLoadError'),
  },
  {
    name: 'a chunk that hangs',
    build: 'post/p1',
    kind: 'chunk',
    act: report('chunk', 'post@p1/post did not load', 'post/p1'),
  },
  {
    name: 'an entry that throws when it is evaluated',
    build: 'feed/b1',
    kind: 'chunk',
    act: report('chunk', 'odd', 'feed/b1', ['/remotes/feed/b1/remoteEntry.js?attempt=1:1:9', scripts.shell]),
  },
  {
    name: 'a module without a component',
    build: 'post/p1',
    kind: 'chunk',
    act: report('chunk', 'feed has no component', 'post/p1'),
  },
  {
    name: 'a style sheet that was refused',
    build: 'feed/b1',
    kind: 'chunk',
    act: report('chunk', 'The style sheet did not load', 'feed/b1'),
  },
  {
    name: 'translations that are gone',
    build: 'feed/b1',
    kind: 'text',
    act: report('text', 'Loading chunk en failed', 'feed/b1'),
  },
  {
    name: 'translations that hang',
    build: 'post/p1',
    kind: 'text',
    act: report('text', 'The translations did not load', 'post/p1'),
  },
  {
    name: 'the first calls of a page',
    build: 'feed/b1',
    kind: 'load',
    act: report('load', 'odd', 'feed/b1', [scripts.feed]),
  },
  {
    name: 'a head',
    build: 'post/p1',
    kind: 'head',
    act: report('head', 'odd', 'post/p1', [scripts.post, scripts.shell]),
  },
  {
    name: 'a part of the shell that does not come',
    build: 'shell/s1',
    kind: 'chunk',
    act: ({ reporter }) =>
      void reporter.report({
        kind: 'chunk',
        error: errorIn('Chromium', [scripts.shell], 'Loading chunk panels failed'),
      }),
  },
  {
    name: 'a remote’s own copy of the kit',
    build: 'post/p1',
    kind: 'script',
    act: (page) => page.fire('error', { error: errorIn('Firefox', [scripts.postKit, scripts.react]) }),
  },
  {
    name: 'a module of one remote in the page of another',
    build: 'feed/b1',
    kind: 'script',
    act: (page) => page.fire('error', { error: errorIn('Chromium', [scripts.feed, scripts.post]) }),
  },
  {
    name: 'a remote in a store’s page',
    build: 'feed/b1',
    kind: 'script',
    act: (page) => page.fire('error', { error: errorIn('WebKit', [scripts.acting, scripts.feed, scripts.acting]) }),
  },
  {
    name: 'the earlier of two builds in one tab',
    build: 'feed/b0',
    kind: 'script',
    act: (page) =>
      page.fire('error', { error: errorIn('Chromium', [scripts.feedBefore, scripts.shell, scripts.feed]) }),
  },
  { name: 'a shell that does nothing', build: 'shell/s1', kind: 'script', act: (page) => page.startWithout() },
  {
    name: 'a shell that throws as it starts',
    build: 'shell/s1',
    kind: 'script',
    act: (page) =>
      page.startWithout({ error: { stack: `TypeError: odd\n    at https://community.example${scripts.shell}` } }),
  },
  {
    name: 'a shell whose script does not come',
    build: 'shell/s1',
    kind: 'chunk',
    act: (page) => page.startWithout({ isScriptGone: true }),
  },
];
