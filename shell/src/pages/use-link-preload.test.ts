import { fixtureRoutes } from '@community/contract/testing-routes';
import { act } from '@testing-library/react';
import { renderPreload } from './testing-preload.ts';
import { linkedRoute, useLinkPreload } from './use-link-preload.ts';

test.each([
  ['/messages', 'messages'],
  ['/home/details-42', 'post-details'],
  ['/login', null],
  ['/nowhere', null],
  ['https://store.example/messages', null],
])('a link to %s leads to the remote of %s', (href, route) => {
  document.body.innerHTML = `<a href="${href}"><b>link</b></a>`;
  expect(linkedRoute(document.querySelector('b'), fixtureRoutes, location.origin)).toBe(route);
});

test('an element outside of links leads nowhere', () => {
  expect(linkedRoute(document.body, fixtureRoutes, location.origin)).toBeNull();
});

test.each(['pointerover', 'focusin'])('the remote of a link is loaded after 100 ms: %s', (type) => {
  jest.useFakeTimers();
  document.body.innerHTML = '<a href="/messages">Messages</a><a href="/home/details-42">Post</a>';
  const [messages, post] = document.querySelectorAll('a');
  const { page, unmount } = renderPreload(useLinkPreload);
  const stay = (on: Element | undefined, time: number) => {
    on?.dispatchEvent(new Event(type, { bubbles: true }));
    act(() => jest.advanceTimersByTime(time));
  };
  stay(messages, 99);
  stay(post, 99);
  expect(page).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(page.mock.calls).toEqual([['post-details']]);
  stay(messages, 50);
  unmount();
  jest.advanceTimersByTime(100);
  expect(page).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
