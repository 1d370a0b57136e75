import { createTestStore } from '@community/testing/store';
import { trackView } from './track-view.ts';

const before = globalThis.fetch;
let bodies: { post_ids: string[] }[];
beforeEach(() => {
  bodies = [];
  globalThis.fetch = async (_input: RequestInfo | URL, init?: RequestInit) => {
    bodies.push(JSON.parse(init?.body as string));
    return new Response('{"code":0,"msg":"","data":{}}', { headers: { 'content-type': 'application/json' } });
  };
  jest.useFakeTimers();
});
afterEach(() => {
  globalThis.fetch = before;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('views of about the same time are sent together, each once', async () => {
  const { dispatch } = createTestStore();
  for (const id of ['1', '2', '1']) void dispatch(trackView(id));
  await jest.advanceTimersByTimeAsync(1999);
  expect(bodies).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(bodies).toEqual([{ post_ids: ['1', '2'] }]);
  for (const id of ['2', '3']) void dispatch(trackView(id));
  await jest.advanceTimersByTimeAsync(2000);
  expect(bodies.at(-1)).toEqual({ post_ids: ['3'] });
});

test('no call has more than fifty views', async () => {
  const { dispatch } = createTestStore();
  for (let id = 1; id <= 60; id += 1) void dispatch(trackView(String(id)));
  await jest.advanceTimersByTimeAsync(2000);
  expect(bodies.map(({ post_ids }) => post_ids.length)).toEqual([50, 10]);
});

test('hiding the page sends the views at once', async () => {
  const { dispatch } = createTestStore();
  void dispatch(trackView('1'));
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(bodies).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(bodies).toHaveLength(1);
});
