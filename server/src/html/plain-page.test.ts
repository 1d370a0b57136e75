import { html } from './html.ts';
import { plainPage } from './plain-page.ts';

test('a page has its head once, with every value as text', () => {
  const page = plainPage(
    {
      language: 'ja',
      title: '<b>"Title"</b>',
      styles: ['/a.css?a&b'],
      icon: '/icon.svg',
      scripts: ['/one.js', '/two.js'],
    },
    html`<main>content</main>`,
  );
  expect(page).toMatch(/^<!doctype html>\n<html lang="ja">\n<head>/);
  expect(page).toContain('<title>&lt;b&gt;&quot;Title&quot;&lt;/b&gt;</title>');
  expect(page).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
  expect(page).toContain('<link rel="stylesheet" href="/a.css?a&amp;b">');
  expect(page).toContain('<script defer src="/one.js"></script><script defer src="/two.js"></script>');
  expect(page).toContain('<body>\n<main>content</main>\n</body>');
});

test('a page without icon and scripts links none', () => {
  expect(plainPage({ language: 'en', title: 'Title', styles: ['/a.css'] }, html`text`)).not.toMatch(
    /<script|rel="icon"/,
  );
});

test('the font of the style sheets is asked for before them', () => {
  const page = plainPage({ language: 'en', title: 'Title', styles: ['/a.css'], font: '/a.woff2' }, html`text`);
  expect(page).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/a.woff2" crossorigin>\n<link rel="stylesheet"',
  );
});
