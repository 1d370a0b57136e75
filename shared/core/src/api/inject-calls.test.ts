import { createTestStore } from '@community/testing/store';
import { waitFor } from '@testing-library/react';
import { request } from './api.ts';
import { injectCalls } from './inject-calls.ts';

/** The same feature as it would be in two builds, which read the response in different ways. */
function feature(owner: string, read: (total: number) => string) {
  return injectCalls(owner, (build) => ({
    feed: build.query<string, number>({
      query: request('posts', (page: number) => ({ type: 1, page, per_page: 10 })),
      transformResponse: ({ total }: { total: number }) => read(total),
      providesTags: ['Feed'],
    }),
    removePost: build.mutation<void, string>({
      query: request('delpost', (id: string) => ({ post_id: id })),
      invalidatesTags: ['Feed'],
    }),
  }));
}

function serve() {
  let total = 0;
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ code: 0, msg: '', data: { total: ++total } }));
  return { requestCount: () => fetch.mock.calls.length };
}

afterEach(() => void jest.restoreAllMocks());

test('two builds run their own code for a call of the same name', async () => {
  serve();
  const first = feature('feed-1', (total) => `first build: ${total}`);
  const second = feature('feed-2', (total) => `second build: ${total}`);
  const store = createTestStore();
  expect((await store.dispatch(first.endpoints.feed.initiate(1))).data).toBe('first build: 1');
  expect((await store.dispatch(second.endpoints.feed.initiate(1))).data).toBe('second build: 2');
  expect(first.endpoints.feed.select(1)(store.getState()).data).toBe('first build: 1');
});

test("a mutation of one build refetches the other's queries", async () => {
  const server = serve();
  const first = feature('feed-3', String);
  const second = feature('feed-4', String);
  const store = createTestStore();
  await store.dispatch(first.endpoints.feed.initiate(1));
  expect(server.requestCount()).toBe(1);
  await store.dispatch(second.endpoints.removePost.initiate('42'));
  await waitFor(() => expect(first.endpoints.feed.select(1)(store.getState()).data).toBe('3'));
  expect(server.requestCount()).toBe(3);
});

test('hooks keep their names without the build', () => {
  const calls = feature('feed-5', String);
  expect(Object.keys(calls).sort()).toEqual(['endpoints', 'useFeedQuery', 'useLazyFeedQuery', 'useRemovePostMutation']);
  expect(calls.useFeedQuery).toBe(calls.endpoints.feed.useQuery);
});
