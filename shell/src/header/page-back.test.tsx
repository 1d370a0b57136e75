import { type PageHead, type RemotePage, useNavigate } from '@community/core';
import type { Remotes } from '@community/host/remotes';
import { RemotesProvider } from '@community/host/remotes/remotes-context';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LastQueriesProvider } from '../layout/last-queries.ts';
import { renderShell } from '../testing/render.tsx';
import { PageBack } from './page-back.tsx';

const pageOf = (head: NonNullable<RemotePage['head']>): RemotePage => ({ default: () => null, translations: [], head });

const post: PageHead = { title: 'Three hours on the night train', person: 'Omar K.' };

const official: PageHead = { title: 'Made in the north', person: 'Northtone', official: true };

/** The loaded pages of this document, with the data of one post. */
const pages: Record<string, RemotePage> = {
  users: pageOf(() => ({ title: 'Priya N’s page', person: 'Priya N' })),
  'post-details': pageOf((_state, { params }) =>
    params.post_id === '42' ? post : params.post_id === '1' ? official : null,
  ),
};

const remotes = { loaded: (route) => pages[route] ?? null } as Remotes;

const show = (path: string, element = <PageBack />) =>
  renderShell(<RemotesProvider value={remotes}>{element}</RemotesProvider>, { path });

const back = () => screen.getByRole('link', { name: 'Back' });

function Inner() {
  const navigate = useNavigate();
  return (
    <>
      <PageBack />
      <button type="button" onClick={() => void navigate('/readers')}>
        On
      </button>
    </>
  );
}

test('it has the name of the page, and leads to the page above, as it was left', async () => {
  await show(
    '/messages',
    <LastQueriesProvider value={new Map([['/', '?page=2']])}>
      <PageBack />
    </LastQueriesProvider>,
  );
  expect(screen.getByText('Messages')).toBeVisible();
  expect(back()).toHaveAttribute('href', '/?page=2');
});

test.each([
  ['/home/users-7', 'Priya N'],
  ['/home/users-7/details-42', 'Omar K.'],
  ['/home/details-43', 'A post'],
  ['/home/notes-42', 'Notes'],
])('%s is titled %s: a person’s page and a post have the person’s name, once they are loaded', async (path, title) => {
  await show(path);
  expect(screen.getByText(title)).toBeVisible();
});

test('the brand’s own accounts have their mark after their name', async () => {
  await show('/home/details-1');
  expect(screen.getByText('Northtone').parentElement).toHaveTextContent(/^Northtone\s+Official$/);
});

test('a page that does not exist is below the home page', async () => {
  await show('/nowhere');
  expect(screen.getByText('Page not found')).toBeVisible();
  expect(back()).toHaveAttribute('href', '/');
});

test('a page that was reached here goes one step back in the history', async () => {
  await show('/messages?type=5', <Inner />);
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  history.replaceState({ idx: 1 }, '');
  await userEvent.click(back());
  expect(screen.getByTestId('address').textContent).toBe('/messages?type=5');
  history.replaceState(null, '');
});
