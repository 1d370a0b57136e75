import { useNavigate } from '@community/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LastQueriesProvider } from '../layout/last-queries.ts';
import { renderShell } from '../testing/render.tsx';
import { PageBack } from './page-back.tsx';

const back = () => screen.getByRole('link', { name: 'Back' });

function Inner() {
  const navigate = useNavigate();
  return (
    <>
      <PageBack />
      <button type="button" onClick={() => void navigate('/fans-list')}>
        On
      </button>
    </>
  );
}

test('it has the name of the page, and leads to the page above, as it was left', async () => {
  await renderShell(
    <LastQueriesProvider value={new Map([['/', '?page=2']])}>
      <PageBack />
    </LastQueriesProvider>,
    { path: '/messages' },
  );
  expect(screen.getByText('Messages')).toBeVisible();
  expect(back()).toHaveAttribute('href', '/?page=2');
});

test('a page that does not exist is below the home page', async () => {
  await renderShell(<PageBack />, { path: '/nowhere' });
  expect(screen.getByText('Page not found')).toBeVisible();
  expect(back()).toHaveAttribute('href', '/');
});

test('a page that was reached here goes one step back in the history', async () => {
  await renderShell(<Inner />, { path: '/messages?type=5' });
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  history.replaceState({ idx: 1 }, '');
  await userEvent.click(back());
  expect(screen.getByTestId('address').textContent).toBe('/messages?type=5');
  history.replaceState(null, '');
});
