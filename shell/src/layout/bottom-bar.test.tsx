import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { fixtureRegistry } from '@community/contract/testing-routes';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { BottomBar } from './bottom-bar.tsx';

const links = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
const shown = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('aria-label'));

test('it leads to the five places that a thumb reaches', async () => {
  await renderShell(<BottomBar />);
  expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
  expect(links()).toEqual([
    ['Home', '/'],
    ['Following', '/?type=2'],
    ['New post', '/?compose=1'],
    ['Messages', '/messages'],
    ['Me', '/user-profile'],
  ]);
});

test.each([
  ['/', ['Home']],
  ['/?type=2&page=3', ['Following']],
  ['/messages?type=5', ['Messages']],
  ['/user-profile', ['Me']],
  ['/readers', []],
])('at %s it marks %j', async (path, expected) => {
  await renderShell(<BottomBar />, { path });
  expect(shown()).toEqual(expected);
});

test('a community without messages has no place for them', async () => {
  const { messages: _messages, ...remotes } = fixtureRegistry.remotes;
  await renderShell(<BottomBar />, { routes: new RouteTable(registeredRoutes({ remotes })) });
  expect(links().map(([name]) => name)).toEqual(['Home', 'Following', 'New post', 'Me']);
});
