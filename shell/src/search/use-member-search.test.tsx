import type { Member } from '@community/core';
import { FakeApi } from '@community/testing/fake-api';
import { wirePage } from '@community/testing/wire';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { SearchUsers } from './search-users.tsx';

const member = { id: '7', nickname: 'Marisol', avatar: '', info: {} } as Member;
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi().answer('searchuser', () => wirePage([]));
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

const field = () => screen.getByRole('textbox', { name: 'Search users' });

test('who signs in finds what was typed before, also after a reload, and nobody who comes later does', async () => {
  await renderShell(<SearchUsers bare />);
  await userEvent.type(field(), 'ken');
  for (const _ of ['after the sign-in', 'reloaded']) {
    cleanup();
    await renderShell(<SearchUsers bare />, { session: { status: 'member', member } });
    expect(field()).toHaveValue('ken');
  }
  cleanup();
  await renderShell(<SearchUsers bare />);
  expect(field()).toHaveValue('');
});
