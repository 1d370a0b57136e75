import { FakeApi } from '@community/testing/fake-api';
import { waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { ResumedFollow } from './resumed-follow.tsx';

const key = 'community pending act';
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi();
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

test.each([
  ['is done on its page, which has no row of the person', '/messages?page=2', true],
  ['waits on the login page', '/login', false],
])('a follow whose sign-in is over %s', async (_what, path, isDone) => {
  const waiting = JSON.stringify({ act: 'follow', about: '7', path: '/messages?page=2', at: Date.now() });
  sessionStorage.setItem(key, waiting);
  await renderShell(<ResumedFollow />, { path, member: { id: '1', nickname: 'Ana' } });
  await waitFor(() => expect(server.bodies('userfollow')).toEqual(isDone ? [{ user_id: '7', status: 1 }] : []));
  expect(sessionStorage.getItem(key)).toBe(isDone ? null : waiting);
});
