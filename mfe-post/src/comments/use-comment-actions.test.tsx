import { clearMemberData, coreTranslations, PageRouteProvider, sessionLost, useHost } from '@community/core';
import { FakeApi } from '@community/testing/fake-api';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { wireComment } from '@community/testing/wire';
import { act, renderHook } from '@testing-library/react';
import { translations } from '../translations.ts';
import { toComment } from './comment-model.ts';
import { useCommentActions } from './use-comment-actions.ts';

const route = { name: 'post-details', params: { previous: 'home', post_id: '42' }, search: '' } as const;
let server: FakeApi;
beforeAll(() => loadEnglish([translations, coreTranslations]));
beforeEach(() => {
  server = new FakeApi();
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

/** The act for the page after the sign-in, where the end of the session aborts a like, or what takes one back. */
async function pendingAfter(is_thumb: 0 | 1) {
  server.hold('commentthumb');
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  const comment = toComment(wireComment('31', { is_thumb }), 0);
  const { result } = renderHook(() => ({ actions: useCommentActions(comment), host: useHost() }), {
    wrapper: ({ children }) => (
      <AppProviders store={store}>
        <PageRouteProvider value={route}>{children}</PageRouteProvider>
      </AppProviders>
    ),
  });
  await act(async () => result.current.actions.like());
  expect(store.getState().optimistic['like:comment-31']).toMatchObject({ value: is_thumb === 0 });
  await act(async () => {
    store.dispatch(sessionLost());
    store.dispatch(clearMemberData());
  });
  await act(async () => result.current.host.signIn());
  return JSON.parse(sessionStorage.getItem('community pending act') ?? 'null');
}

test('a like that the end of the session aborts is done after the sign-in, but not its removal', async () => {
  expect(await pendingAfter(0)).toMatchObject({ act: 'likeComment', about: '31' });
  sessionStorage.clear();
  expect(await pendingAfter(1)).toBeNull();
});
