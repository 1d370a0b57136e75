import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { StoreMenu } from './store-menu.tsx';

const entry = (name: string) => screen.getByRole('button', { name });

test('every section but Hot Sale has a panel; Hot Sale is a link', async () => {
  await renderShell(<StoreMenu />);
  const menu = within(screen.getByRole('navigation', { name: 'Store' }));
  expect(menu.getAllByRole('button')).toHaveLength(6);
  expect(menu.getByRole('link', { name: /hot sale/i })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/collections\/hot-sales$/),
  );
});

test('hover opens a panel, a press pins it, a second press closes it', async () => {
  await renderShell(<StoreMenu />);
  await userEvent.hover(entry('Headphones'));
  expect(entry('Headphones')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(entry('Headphones'));
  expect(entry('Headphones')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(entry('Headphones'));
  expect(entry('Headphones')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.hover(entry('Watches'));
  await userEvent.unhover(entry('Watches'));
  expect(entry('Watches')).toHaveAttribute('aria-expanded', 'false');
});

test('the keyboard opens a panel and enters it, and Escape returns the focus', async () => {
  await renderShell(<StoreMenu />);
  entry('Explore').focus();
  expect(entry('Explore')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Forum' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(entry('Explore')).toHaveFocus();
  expect(entry('Explore')).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes a panel opened by hover and leaves the focus elsewhere', async () => {
  await renderShell(<StoreMenu />);
  await userEvent.hover(entry('Headphones'));
  await userEvent.keyboard('{Escape}');
  expect(entry('Headphones')).toHaveAttribute('aria-expanded', 'false');
  expect(document.body).toHaveFocus();
});

test('a panel stays open when the pointer leaves while the focus is in it', async () => {
  await renderShell(<StoreMenu />);
  await userEvent.click(entry('Explore'));
  await userEvent.tab();
  await userEvent.unhover(entry('Explore'));
  expect(screen.getByRole('link', { name: 'Forum' })).toHaveFocus();
});

test('one panel at a time: opening or leaving closes the other', async () => {
  await renderShell(<StoreMenu />);
  await userEvent.click(entry('Speakers'));
  await userEvent.click(entry('Support'));
  expect(entry('Speakers')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(document.body);
  expect(entry('Support')).toHaveAttribute('aria-expanded', 'false');
});

test('Forum leads home, the portal opens in a new tab', async () => {
  await renderShell(<StoreMenu />);
  await userEvent.click(entry('Explore'));
  expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: /Distributor portal/i })).toHaveAttribute('target', '_blank');
});
