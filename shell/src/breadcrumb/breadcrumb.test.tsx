import type { RemotePage } from '@community/core';
import type { Remotes } from '@community/host/remotes';
import { RemotesProvider } from '@community/host/remotes/remotes-context';
import { screen } from '@testing-library/react';
import { LastQueriesProvider } from '../layout/last-queries.ts';
import { renderShell } from '../testing/render.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

/** The post of this document, which one member wrote. */
const details: RemotePage = {
  default: () => null,
  translations: [],
  head: () => ({ title: 'A post', person: 'Priya N' }),
};

/** The members' page of this document, with the data of one member. */
const users: RemotePage = {
  default: () => null,
  translations: [],
  head: (_state, { params }) => (params.user_id === '7' ? { title: 'Priya N’s page', person: 'Priya N' } : null),
};

interface Shown {
  /** The loaded pages. */
  loaded?: Record<string, RemotePage>;
  queries?: ReadonlyMap<string, string>;
}

const show = (pathname: string, { loaded = {}, queries = new Map() }: Shown = {}) =>
  renderShell(
    <RemotesProvider value={{ loaded: (route) => loaded[route] ?? null } as Remotes}>
      <LastQueriesProvider value={queries}>
        <Breadcrumb pathname={pathname} />
      </LastQueriesProvider>
    </RemotesProvider>,
  );

const shown = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the parts of an address link to their pages, and the last one is the shown page', async () => {
  await show('/messages/users-7/details-42');
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(shown()).toEqual([
    ['Home', '/'],
    ['Messages', '/messages'],
    ['A member', '/messages/users-7'],
    ['A post', '/messages/users-7/details-42'],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('A post');
});

test('a person is named once the data of the person’s page is there', async () => {
  const { unmount } = await show('/messages/users-7/details-42', { loaded: { users } });
  expect(shown().map(([text]) => text)).toEqual(['Home', 'Messages', 'Priya N', 'A post']);
  unmount();
  await show('/messages/users-8', { loaded: { users } });
  expect(shown().map(([text]) => text)).toEqual(['Home', 'Messages', 'A member']);
});

test('the brand’s own accounts have their mark after their name', async () => {
  const brand: RemotePage = { ...users, head: () => ({ title: 'Northtone', person: 'Northtone', official: true }) };
  await show('/messages/users-1', { loaded: { users: brand } });
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(/^Northtone\s+Official$/);
});

test('narrow windows leave out what the title beside Back says: the shown page, and its person', async () => {
  const untitled = () =>
    screen
      .getAllByRole('listitem')
      .filter(({ className }) => !className.includes('title'))
      .map(({ textContent }) => textContent);
  const { unmount } = await show('/messages/users-7/details-42', { loaded: { users, 'post-details': details } });
  expect(untitled()).toEqual(['Home', 'Messages']);
  unmount();
  await show('/messages/users-7/notes-42', { loaded: { users } });
  expect(untitled()).toEqual(['Home', 'Messages', 'Priya N']);
});

test('an unknown address is titled as such', async () => {
  await show('/nowhere/at-all');
  expect(shown()).toEqual([
    ['Home', '/'],
    ['Page not found', '/nowhere/at-all'],
  ]);
});

test('links to the pages above have their last queries', async () => {
  const queries = new Map([
    ['/', '?page=2'],
    ['/messages', '?type=7'],
    ['/messages/details-42', '?sort=time'],
  ]);
  await show('/messages/details-42', { queries });
  expect(shown().map(([, address]) => address)).toEqual(['/?page=2', '/messages?type=7', '/messages/details-42']);
});
