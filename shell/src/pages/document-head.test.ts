import type { PageRoute } from '@community/core';
import { canonicalAddress, documentTitle, writeDocumentHead, writeShellPageHead } from './document-head.ts';

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

test('the head keeps one of each element and the structured data of the shown page only', () => {
  document.head.innerHTML = '<meta name="description" content="old"><link rel="canonical" href="https://old.example/">';
  writeDocumentHead({ title: 'A', description: 'one', canonical: `${site}/a`, structuredData: [{ '@type': 'ProfilePage' }] });
  writeDocumentHead({ title: 'B', description: 'two', canonical: `${site}/b`, structuredData: [{ '@type': 'DiscussionForumPosting' }] });
  expect(document.title).toBe('Community | Official | B');
  expect([...document.head.querySelectorAll('meta')].map((meta) => meta.content)).toEqual(['two']);
  expect([...document.head.querySelectorAll('link')].map((link) => link.href)).toEqual([`${site}/b`]);
  expect([...document.head.querySelectorAll('script')].map((script) => script.textContent)).toEqual(['{"@type":"DiscussionForumPosting"}']);
});

test('links to other languages follow, and a page of the shell is kept out of search engines while it is shown', () => {
  document.head.innerHTML =
    '<link rel="alternate" hreflang="ja" href="https://old.example/"><link rel="alternate" hreflang="x-default" href="">';
  writeShellPageHead('Page not found');
  expect(document.head.querySelector('meta[name="robots"]')).not.toBeNull();
  writeDocumentHead({ title: 'A', description: '', canonical: `${site}/?page=2` });
  expect([...document.head.querySelectorAll<HTMLLinkElement>('[hreflang]')].map((link) => link.href)).toEqual([
    `${site}/?page=2&locale=ja`,
    `${site}/?page=2`,
  ]);
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
});
