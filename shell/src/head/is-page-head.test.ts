import { isPageHead } from './is-page-head.ts';

test.each([
  { title: '' },
  { title: 'Tips', person: 'Ana', gone: false, image: '/a.jpg', kind: 'article', structuredData: [{}] },
  { title: 'Tips', description: undefined, imageAlt: null },
])('%j is a head', (head) => {
  expect(isPageHead(head)).toBe(true);
});

test.each([
  {},
  { title: 7 },
  { title: null },
  { title: 'Tips', image: { url: '/a.jpg' } },
  { title: '', structuredData: {} },
])('%j is none', (head) => {
  expect(isPageHead(head)).toBe(false);
});

test('a promise is none', () => {
  expect(isPageHead(Promise.resolve({ title: 'Tips' }))).toBe(false);
});
