import type { PageRoute } from '@community/core';
import { canonicalAddress, documentTitle, isHeadOf } from './document-head.ts';
import { type ShownHead, writeDocumentHead, writeShellPageHead } from './write-head.ts';

const site = 'https://community.example';
const post: PageRoute = { name: 'post-details', params: { previous: 'messages', post_id: '42' }, search: '?page=2' };

test('the title follows the pattern on one line', () => {
  expect(documentTitle('Drift Pro\n in  Ember ')).toBe('Community | Official | Drift Pro in Ember');
});

test('the canonical address is built from path, type and page', () => {
  expect(canonicalAddress(site, post)).toBe('https://community.example/home/details-42?page=2');
  expect(canonicalAddress(site, { name: 'home', params: {}, search: '?per_page=20&page=3&type=2' })).toBe(
    'https://community.example/?type=2&page=3',
  );
  expect(canonicalAddress(site, post, '/home/details-42')).toBe('https://community.example/home/details-42');
});

const sites = { pages: site, media: '' };

function write(head: Partial<ShownHead>) {
  const plain = { title: '', description: '', canonical: `${site}/`, image: '', kind: 'website', indexed: true, structuredData: [] };
  writeDocumentHead({ ...plain, ...head }, sites);
}

const contents = (selector: string) => [...document.head.querySelectorAll<HTMLMetaElement>(selector)].map(({ content }) => content);
const canonicals = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href);

beforeEach(() => {
  document.head.innerHTML = '';
});

test('the head keeps one of each element and the structured data of the shown page only', () => {
  document.head.innerHTML = '<meta name="description" content="old"><link rel="canonical" href="https://old.example/">';
  write({ title: 'A', description: 'one', canonical: `${site}/a`, structuredData: [{ '@type': 'ProfilePage' }] });
  write({ title: 'B', description: 'two', canonical: `${site}/b`, structuredData: [{ '@type': 'DiscussionForumPosting', url: '/b' }] });
  expect(document.title).toBe('Community | Official | B');
  expect(contents('[name="description"]')).toEqual(['two']);
  expect(canonicals()).toEqual([`${site}/b`]);
  expect([...document.head.querySelectorAll('script')].map((script) => JSON.parse(script.textContent))).toEqual([
    { '@type': 'DiscussionForumPosting', url: `${site}/b` },
  ]);
});

test('previews follow, and a page without a picture has none', () => {
  write({ title: 'A', image: '/media/a.jpg', kind: 'article', canonical: `${site}/a` });
  expect(contents('[property="og:image"]')).toEqual([`${site}/media/a.jpg?w=1280`]);
  write({ title: 'B', description: 'two', canonical: `${site}/b` });
  expect(contents('[property="og:image"]')).toEqual([]);
  expect(contents('[property^="og:"]')).toEqual(expect.arrayContaining(['website', 'Community | Official | B', 'two', `${site}/b`]));
});

test('a page that is not for search engines says so, and the next one does not', () => {
  write({ title: 'Messages', indexed: false, structuredData: [{ '@type': 'BreadcrumbList' }] });
  expect(contents('[name="robots"]')).toEqual(['noindex']);
  expect(document.head.querySelector('script')).toBeNull();
  write({ title: 'A' });
  expect(contents('[name="robots"]')).toEqual([]);
});

test('the head that the server wrote is known by its address and its title', () => {
  document.head.innerHTML = `<title>Community | Official | A</title><link rel="canonical" href="${site}/home/details-42">`;
  expect(isHeadOf(`${site}/home/details-42`, null)).toBe(true);
  expect(isHeadOf(`${site}/home/details-42`, 'A')).toBe(true);
  expect(isHeadOf(`${site}/home/details-42`, 'B')).toBe(false);
  expect(isHeadOf(`${site}/`, null)).toBe(false);
});

test('links to other languages follow, and a page of the shell is kept out of search engines while it is shown', () => {
  document.head.innerHTML = '<link rel="alternate" hreflang="ja" href="https://old.example/">';
  writeShellPageHead('Page not found');
  expect(contents('[name="robots"]')).toEqual(['noindex']);
  write({ title: 'A', canonical: `${site}/?page=2` });
  expect([...document.head.querySelectorAll<HTMLLinkElement>('[hreflang]')].map((link) => link.href)).toEqual([
    ...['en', 'es', 'ja', 'zh'].map((language) => `${site}/?page=2&locale=${language}`),
    `${site}/?page=2`,
  ]);
  expect(contents('[name="robots"]')).toEqual([]);
});
