import { linkedRoute } from './use-link-preload.ts';

test.each([
  ['/messages', 'messages'],
  ['/home/details-42', 'post-details'],
  ['/login', null],
  ['/nowhere', null],
  ['https://store.example/messages', null],
])('a link to %s leads to the remote of %s', (href, route) => {
  document.body.innerHTML = `<a href="${href}"><b>link</b></a>`;
  expect(linkedRoute(document.querySelector('b'), location.origin)).toBe(route);
});

test('what is no link leads nowhere', () => {
  expect(linkedRoute(document.body, location.origin)).toBeNull();
});
