import { screen } from '@testing-library/react';
import { LastQueriesProvider } from '../layout/last-queries.ts';
import { renderShell } from '../testing/render.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

const shown = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the parts of an address link to their pages, and the last one is the shown page', async () => {
  await renderShell(<Breadcrumb pathname="/messages/users-7/details-42" />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(shown()).toEqual([
    ['Home', '/'],
    ['Messages', '/messages'],
    ['User homepage', '/messages/users-7'],
    ['Post details', '/messages/users-7/details-42'],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Post details');
});

test('an unknown address is titled as such', async () => {
  await renderShell(<Breadcrumb pathname="/nowhere/at-all" />);
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
  await renderShell(
    <LastQueriesProvider value={queries}>
      <Breadcrumb pathname="/messages/details-42" />
    </LastQueriesProvider>,
  );
  expect(shown().map(([, address]) => address)).toEqual(['/?page=2', '/messages?type=7', '/messages/details-42']);
});
