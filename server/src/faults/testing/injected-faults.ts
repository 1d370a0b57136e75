import { browserFaults } from './browser-faults.ts';
import { errorIn, type FaultyPage } from './faulty-page.ts';
import { componentsOfFeed, type InjectedFault, info, scripts } from './injected-fault.ts';

/** What happens in the browsers of all engines. */
const inEachEngine = (['Chromium', 'Firefox', 'WebKit'] as const).flatMap((engine): InjectedFault[] => {
  const error = (...names: (keyof typeof scripts)[]) =>
    errorIn(
      engine,
      names.map((name) => scripts[name]),
    );
  const inEngine = (name: string) => `${name} in ${engine}`;
  return [
    {
      name: inEngine('a script of a remote'),
      build: 'feed/b1',
      kind: 'script',
      act: (page) => page.fire('error', { error: error('feed', 'react') }),
    },
    {
      name: inEngine('a promise of a remote'),
      build: 'post/p1',
      kind: 'promise',
      act: (page) => page.fire('unhandledrejection', { reason: error('post') }),
    },
    {
      name: inEngine('a component of a remote'),
      build: 'feed/b1',
      kind: 'render',
      act: ({ reporter }) => reporter.rootOptions.onCaughtError(error('feed', 'react'), info(componentsOfFeed)),
    },
    {
      name: inEngine('an effect without a boundary'),
      build: 'post/p1',
      kind: 'render',
      act: ({ reporter }) => reporter.rootOptions.onUncaughtError(error('post', 'react'), info()),
    },
    {
      name: inEngine('a shared module that a remote uses wrongly'),
      build: 'feed/b1',
      kind: 'script',
      act: (page) => page.fire('error', { error: error('shell', 'feed', 'react') }),
    },
    {
      name: inEngine('the shell'),
      build: 'shell/s1',
      kind: 'script',
      act: (page) => page.fire('error', { error: error('shell', 'react') }),
    },
    {
      name: inEngine('a promise of the acting host'),
      build: 'acting/a1',
      kind: 'promise',
      act: (page) => page.fire('unhandledrejection', { reason: error('acting') }),
    },
    {
      name: inEngine('a remote that an extension’s wrapper called'),
      build: 'feed/b1',
      kind: 'script',
      act: (page) => page.fire('error', { error: error('feed', 'extension') }),
    },
  ];
});

const feedPage = 'feed/b1/document/page-home.mjs';
const postPage = 'post/p1/document/page-post-details.mjs';
const layout = 'shell/s1/document/frame.mjs';

/** What fails on the server. */
const failedPages: [name: string, build: string, fault: Parameters<FaultyPage['fail']>[0]][] = [
  ['a component', 'feed/b1', { kind: 'render', file: feedPage, stack: [feedPage, layout] }],
  ['what a component returns', 'feed/b1', { kind: 'render', file: feedPage, stack: [layout], isOfPage: true }],
  [
    'a part of a page in a file of its own',
    'post/p1',
    { kind: 'render', file: postPage, stack: ['post/p1/document/part.mjs', layout] },
  ],
  ['the layout around a page', 'shell/s1', { kind: 'render', file: feedPage, stack: [layout] }],
  ['the layout of the shell’s own page', 'shell/s1', { kind: 'render', file: layout, stack: [layout] }],
  ['first calls', 'post/p1', { kind: 'load', file: postPage, stack: [postPage] }],
  ['a head that throws', 'feed/b1', { kind: 'head', file: feedPage, stack: [feedPage] }],
  ['a head that is none', 'post/p1', { kind: 'head', file: postPage, stack: [layout] }],
  ['a promise that nothing waits for', 'feed/b1', { kind: 'promise', file: feedPage, stack: [feedPage] }],
  [
    'a page that ends its process, hangs or names another remote',
    'post/p1',
    { kind: 'script', file: postPage, stack: [feedPage] },
  ],
];

const onTheServer = failedPages.map(
  ([name, build, fault]): InjectedFault => ({
    name: `${name} on the server`,
    build,
    kind: fault.kind,
    act: (page) => page.fail(fault),
  }),
);

export const injectedFaults: readonly InjectedFault[] = [...inEachEngine, ...browserFaults, ...onTheServer];
