import { injectCalls, request } from '@community/core';
import { FakeApi } from '@community/testing/fake-api';
import { createTestStore } from '@community/testing/store';
import { wirePage, wirePost } from '@community/testing/wire';
import { waitFor } from '@testing-library/react';
import { refreshOnReturn } from './refresh-on-return.ts';

const { endpoints } = injectCalls('post', (build) => ({
  post: build.query<unknown, string>({
    query: request('postdetail', (id: string) => ({ post_id: id })),
    providesTags: ['Post'],
  }),
  comments: build.query<unknown, string>({
    query: request('postcomments', (id: string) => ({ post_id: id })),
    providesTags: ['Comments'],
  }),
}));

test('the post that is open and its comments are read again when the reader comes back to the page', async () => {
  const api = new FakeApi().answer('postdetail', () => wirePost('42')).answer('postcomments', () => wirePage([]));
  const store = createTestStore();
  refreshOnReturn(store);
  await Promise.all([store.dispatch(endpoints.post.initiate('42')), store.dispatch(endpoints.comments.initiate('42'))]);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect([api.bodies('postdetail'), api.bodies('postcomments')].flat()).toHaveLength(4));
  api.stop();
});
