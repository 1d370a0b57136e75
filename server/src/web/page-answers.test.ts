import { matchRoute, type RouteMatch } from '@community/contract/routes';
import { pageAnswers, pageCalls } from './page-answers.ts';

const route = (path: string) => matchRoute(path) as RouteMatch;

test('home asks for its feed and the newest pinned post', () => {
  expect(pageCalls(route('/'), new URLSearchParams('page=2&per_page=20&type=2'))).toEqual([
    { call: 'posts', body: { type: 2, page: 2, per_page: 20 } },
    { call: 'posttops', body: { page: 1, per_page: 1 } },
  ]);
});

test.each(['page=-1', 'page=abc', 'page=1e99', 'page=0', ''])('a page number that is none is the first page: %s', (query) => {
  expect(pageCalls(route('/'), new URLSearchParams(query))[0]?.body).toEqual({ type: 1, page: 1, per_page: 10 });
});

test('a page about something that is gone says so, and carries no failed answer', async () => {
  const calls = pageCalls(route('/home/users-9'), new URLSearchParams());
  const result = await pageAnswers(calls, async ({ call }) =>
    call === 'userhome' ? { code: 4004, msg: '', data: {} } : { code: 0, msg: '', data: { total: 0 } },
  );
  expect(result.gone).toBe(true);
  expect(result.answers.map(({ call }) => call)).toEqual(['userposts']);
});

test('a post asks for the comments that its address names', () => {
  expect(pageCalls(route('/home/details-7'), new URLSearchParams('sort=1&page=3'))).toEqual([
    { call: 'postdetail', body: { post_id: '7' } },
    { call: 'postcomments', body: { post_id: '7', sort_type: 1, page: 3, per_page: 10 } },
  ]);
});
