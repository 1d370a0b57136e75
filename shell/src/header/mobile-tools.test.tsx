import { type Member, useNavigate } from '@community/core';
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

const brand = { id: '1', nickname: 'Northtone', avatar: '', info: { is_official: 1 } } as Member;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a new address closes the panel, and Back does not open it again', async () => {
  await renderShell(<Tools />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  await closed();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByTestId('address').textContent).toBe('/');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await closed();
});

test('the brand’s own accounts have their mark after their name in the panel', async () => {
  await renderShell(<Tools />, { session: { status: 'member', member: brand } });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('link', { name: /Northtone\s+Official$/ })).toHaveAttribute('href', '/user-profile');
});

test("the search panel's field has the initial focus", async () => {
  await renderShell(<Tools />);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const field = await screen.findByRole('textbox', { name: 'Search users' });
  await waitFor(() => expect(field).toHaveFocus());
});

test('a window that grows to desktop width closes the panel and moves the focus to the content', async () => {
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
  await closed();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  Object.assign(window, { innerWidth });
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.queryByRole('dialog')).toBeNull();
});
