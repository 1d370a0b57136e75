import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, IconButton } from './button.tsx';
import { LinkButton } from './links/link-button.tsx';

test.each(['disabled', 'busy'] as const)('a %s button keeps the focus and does nothing', async (state) => {
  const user = userEvent.setup();
  const press = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={press} {...{ [state]: true }}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await user.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a busy button says so', () => {
  render(<Button busy>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
});

test('an icon button has a name', async () => {
  const press = jest.fn();
  render(
    <IconButton label="Close" onClick={press}>
      <svg aria-hidden="true" />
    </IconButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('a link button is a link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/messages">Messages</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
});
