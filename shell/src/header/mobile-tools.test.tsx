import { useNavigate } from '@community/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { MobileTools } from './mobile-tools.tsx';

function Tools() {
  const navigate = useNavigate();
  return (
    <>
      <MobileTools />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a new address closes the panel, and Back to the old one does not open it again', async () => {
  await renderShell(<Tools />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  await gone();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByTestId('address').textContent).toBe('/');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await gone();
});

test('the search panel begins in its field', async () => {
  await renderShell(<Tools />);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const field = await screen.findByRole('textbox', { name: 'Search users' });
  await waitFor(() => expect(field).toHaveFocus());
});

test('a window that grows to the desktop closes the panel and has the focus in the content', async () => {
  await renderShell(
    <>
      <Tools />
      <main id="content" tabIndex={-1} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Products' }));
  await screen.findByRole('dialog', { name: 'Products' });
  const { innerWidth } = window;
  Object.assign(window, { innerWidth: 1280 });
  act(() => void window.dispatchEvent(new Event('resize')));
  await gone();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  Object.assign(window, { innerWidth });
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.queryByRole('dialog')).toBeNull();
});
