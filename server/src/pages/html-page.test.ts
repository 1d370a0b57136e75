import { firstPictureSlot } from '@community/contract/media';
import { fixtureRegistry, fixtureRoutes } from '@community/contract/testing-routes';
import type { ShellTranslations } from '../builds/build-files.ts';
import type { Published } from '../builds/published.ts';
import { readConfiguration } from '../configuration.ts';
import { type HtmlPageInput, renderHtmlPage } from './html-page.ts';

const texts: ShellTranslations = { titles: { login: '', notFound: '' }, description: '' };
const file = (path: string) => ({ path, integrity: 'sha384-x' });

/** The files of home: those of the shell, and of the remote that has the page. */
function publishedHome(): Published {
  const { feed } = structuredClone(fixtureRegistry.remotes);
  const home = feed?.active.routes.home;
  if (!feed || !home) throw new Error('The fixture has no home');
  Object.assign(home, { scripts: [file('page-home.js')], styles: [file('page-home.css')] });
  feed.active.texts = { en: [file('feed-en.js')] };
  return {
    shell: {
      build: '1',
      base: '/shell/1/',
      texts: { en: texts, es: texts, ja: texts, zh: texts },
      gives: null,
      textChunks: { en: [file('shell-en.js')] },
      scripts: [file('main.js')],
      styles: [file('main.css')],
    },
    registry: { remotes: { ...fixtureRegistry.remotes, feed } },
    routes: fixtureRoutes,
    unreadable: [],
    canaries: [],
    watched: new Set(),
    serverBuilds: { key: '1', layout: '', folders: [], page: () => null },
  };
}

const pics = [{ url: '/media/first.jpg', width: 1600, height: 1200 }];

/** Home with one post, of a visitor unless it has a skeleton. */
const render = (input: Partial<HtmlPageInput>) =>
  renderHtmlPage({
    route: fixtureRoutes.match('/'),
    language: 'en',
    configuration: readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere').apps,
    published: publishedHome(),
    responses: [{ call: 'posts', body: {}, answer: { data: [{ pics }] } }],
    renderedAt: 0,
    title: 'Home',
    head: [],
    content: null,
    skeleton: null,
    refreshTo: null,
    closedParts: [],
    preview: null,
    ...input,
  });

test('a browser asks for the style sheets and the first picture before any script, and for scripts behind them', () => {
  const html = render({ content: '<p>Posts</p>' });
  const asked = [...html.matchAll(/<link [^>]*(?:rel="stylesheet"|rel="preload")[^>]*>|<script [^>]*src=[^>]*>/g)].map(
    ([tag]) => tag,
  );
  const isScript = (tag: string) => tag.includes('as="script"') || tag.startsWith('<script');
  const names = asked.map((tag) => /(?:imagesrcset|href|src)="(?:\S*\/)?([^"\s]*)/.exec(tag)?.[1]);
  expect(names).toEqual([
    expect.stringMatching(/^font-/),
    'main.css',
    expect.stringMatching(/^look-/),
    'page-home.css',
    'first.jpg?w=320',
    expect.stringMatching(/^start-/),
    'shell-en.js',
    'remoteEntry.js',
    'page-home.js',
    'feed-en.js',
    'main.js',
  ]);
  for (const tag of asked.filter(isScript)) expect(tag).toContain('fetchpriority="low"');
  for (const tag of asked.filter((each) => !isScript(each))) expect(tag).not.toContain('fetchpriority="low"');
});

const slot = `<div ${firstPictureSlot}=""></div>`;

test('the first picture stands in the first place for it of a member’s skeleton, before any script', () => {
  const html = render({ skeleton: `<main>${slot}${slot}</main>` });
  expect(html).toMatch(
    /<main><div data-first-picture=""><img src="[^"]*first\.jpg\?w=640" srcset="[^"]*" sizes="[^"]*" width="1600" height="1200" alt="" [^>]*><\/div><div data-first-picture=""><\/div>/,
  );
  expect(/ srcset="([^"]*)"/.exec(html)?.[1]).toBe(/imagesrcset="([^"]*)"/.exec(html)?.[1]);
});

test('a skeleton stays as it is where the page has no picture, or no place for it', () => {
  const skeleton = `<main>${slot}</main>`;
  expect(render({ skeleton, responses: [] })).toContain(skeleton);
  expect(render({ skeleton: '<main></main>' })).toContain('<main></main>');
});
