import { renderPage } from '@community/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as page from './starter.tsx';

test.each([
  [null, 'Hello!'],
  [{ id: '1', nickname: 'Ana' }, 'Hello, Ana!'],
])('greets %j once asked', async (member, greeting) => {
  await renderPage(page, { name: 'starter', path: '/starter', member });
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Say hello' }));
  expect(screen.getByRole('status')).toHaveTextContent(greeting);
});
