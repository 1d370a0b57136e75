import type { HeadSubject } from '@community/contract/head-tags';
import { configuration } from '@community/testing/configuration';
import { writeHead } from './write-head.ts';

const site = 'https://community.example';

function write(subject: Partial<HeadSubject>) {
  const translations = { title: 'A', home: 'Home', description: 'People' };
  const plain: HeadSubject = { path: '/a', search: '', head: null, indexed: true, language: 'en', ...translations };
  writeHead({ ...plain, ...subject }, { ...configuration, canonicalSite: site, mediaBase: '' });
}

const contents = (selector: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(selector)].map(({ content }) => content);
const addresses = (selector: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href);
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => JSON.parse(script.textContent));

beforeEach(() => {
  document.head.innerHTML = '';
});

test('the head has one of each element, and only the structured data of the shown page', () => {
  document.head.innerHTML =
    '<meta name="description" content="old"><link rel="canonical" href="https://old.example/"><meta name="viewport">';
  write({ head: { title: 'A', description: 'one', structuredData: [{ '@type': 'ProfilePage' }] } });
  write({
    path: '/',
    title: 'B',
    head: { title: 'B', description: 'two', structuredData: [{ '@type': 'Thing', url: '/b' }] },
  });
  expect(contents('[name="description"]')).toEqual(['two']);
  expect(addresses('link[rel="canonical"]')).toEqual([`${site}/`]);
  expect(scripts()).toEqual([{ '@type': 'Thing', url: `${site}/b` }]);
  expect(document.head.querySelector('[name="viewport"]')).not.toBeNull();
});

test('previews change with the page, and a page without a picture has none', () => {
  write({ head: { title: 'A', image: '/media/a.jpg', kind: 'article' } });
  expect(contents('[property="og:image"]')).toEqual([`${site}/media/a.jpg?card=wide`]);
  write({ title: 'B', path: '/b', head: { title: 'B', description: 'two' } });
  expect(contents('[property="og:image"], [name="twitter:card"]')).toEqual([]);
  expect(contents('[property^="og:"]')).toEqual(
    expect.arrayContaining(['website', 'Community | Official | B', 'two', `${site}/b`]),
  );
});

test('a page that is not indexed has noindex, and the next one does not', () => {
  write({ indexed: false, head: { title: 'Messages', structuredData: [{ '@type': 'BreadcrumbList' }] } });
  expect(contents('[name="robots"]')).toEqual(['noindex']);
  expect(scripts()).toEqual([]);
  write({});
  expect(contents('[name="robots"]')).toEqual([]);
});

test('links to other languages change with the page, and an unknown address has noindex while it is shown', () => {
  document.head.innerHTML = '<link rel="alternate" hreflang="ja" href="https://old.example/">';
  write({ path: null, title: 'Page not found' });
  expect(contents('[name="robots"]')).toEqual(['noindex']);
  write({ path: '/', search: '?page=2' });
  expect(addresses('[hreflang]')).toEqual([
    ...['en', 'es', 'ja', 'zh'].map((language) => `${site}/?page=2&locale=${language}`),
    `${site}/?page=2`,
  ]);
  expect(contents('[name="robots"]')).toEqual([]);
});
