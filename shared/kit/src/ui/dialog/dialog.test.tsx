import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { act, fireEvent, render as renderBare, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { uiTranslations } from '../translations.ts';

beforeEach(() => loadEnglish([uiTranslations]));

const render = (element: ReactNode) => renderBare(element, { wrapper: AppProviders });

function Example({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete post"
        text="Are you sure you want to delete?"
        onConfirm={onConfirm}
      />
    </>
  );
}

test('a confirmation has a title, a text and two buttons', async () => {
  const confirm = jest.fn();
  render(<Example onConfirm={confirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete post' });
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete?');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a double click confirms once, while the dialog fades', async () => {
  const fading = [{ finished: new Promise(() => {}) }] as unknown as Animation[];
  Element.prototype.getAnimations = () => fading;
  const confirm = jest.fn();
  render(<Example onConfirm={confirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const button = await screen.findByRole('button', { name: 'Confirm' });
  for (let press = 1; press <= 2; press += 1) fireEvent.click(button);
  expect(confirm).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

test('Escape closes a dialog and the focus goes back', async () => {
  render(<Example onConfirm={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('an outside press does not close a confirmation', async () => {
  render(<Example onConfirm={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(document.body);
  expect(screen.getByRole('dialog', { name: 'Delete post' })).toBeVisible();
});

test('a dialog asks to close by its button', async () => {
  const change = jest.fn();
  render(
    <Dialog open onOpenChange={change} title="Reply">
      <p>Words</p>
    </Dialog>,
  );
  expect(await screen.findByRole('dialog', { name: 'Reply' })).toHaveTextContent('Words');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(change.mock.calls[0]?.[0]).toBe(false);
});

test('escaped focus returns to an open dialog, and stays outside once it is closed', async () => {
  render(<Example onConfirm={jest.fn()} />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Delete post' });
  await waitFor(() => expect(opener).not.toHaveFocus());
  act(() => opener.focus());
  expect(dialog).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  act(() => opener.focus());
  expect(opener).toHaveFocus();
});
