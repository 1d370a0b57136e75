import type { Configuration } from '@community/contract/configuration';
import type { PageHead } from '@community/contract/page-head';
import { fixtureRoutes } from '@community/contract/testing-routes';
import Fastify from 'fastify';
import type { ShellTranslations } from '../builds/build-files.ts';
import { headOfPage } from './head-of-page.ts';
import { headTagHtml } from './head-tag-html.ts';

const translations: ShellTranslations = {
  titles: { login: 'Sign in', notFound: 'Page not found' },
  description: 'People of {{brand}}',
};
const configuration = {
  canonicalSite: 'https://community.example',
  mediaBase: '',
  brand: { name: 'North & tone' },
} as Configuration;

function headOf(path: string, ownHead: PageHead | null = null) {
  const { pathname, search } = new URL(path, 'http://path.invalid');
  const { title, head } = headOfPage(
    {
      route: fixtureRoutes.match(pathname),
      routes: fixtureRoutes,
      search,
      ownHead,
      language: 'en',
      translations,
      configuration,
    },
    Fastify().log,
  );
  return { title, html: head.map(headTagHtml).join('\n') };
}

test('a page without a head has its route’s title and the community’s description, escaped', () => {
  const { title, html } = headOf('/start?page=2&per_page=30&utm_source=x');
  expect(title).toBe('Community home');
  expect(html).toContain('<meta name="description" content="People of North &amp; tone">');
  expect(html).toContain('<link rel="canonical" href="https://community.example/?page=2">');
});

test('structured data cannot end its script element', () => {
  const { html } = headOf('/', { title: '', structuredData: [{ '@type': 'Thing', text: '</script><b>' }] });
  expect(html).toContain('<script type="application/ld+json">{"@type":"Thing","text":"\\u003c/script');
});

test('an invalid head falls back to the route’s head', () => {
  const { title, html } = headOf('/home/users-7', { title: 'Marisol', structuredData: {} as never });
  expect(title).toBe('A member');
  expect(html).toContain('<link rel="canonical" href="https://community.example/home/users-7">');
});

test.each(['/login', '/messages', '/friends', '/readers', '/user-profile', '/muted', '/home/notes-1', '/no'])(
  '%s is kept out of search engines',
  (path) => {
    const { html } = headOf(path, { title: '', structuredData: [{ '@type': 'Thing' }] });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('ld+json');
  },
);
