import { initialCalls } from '@community/testing/initial-calls';
import { wireComment, wirePage, wirePost } from '@community/testing/wire';
import * as details from './post-details.tsx';

const responses = {
  postdetail: wirePost('7', { content: 'Seven weeks\nwith the Pace', is_official: 1 }),
  postcomments: wirePage([wireComment('1', { content: 'So do I' })]),
};

const open = (search = '') =>
  initialCalls(
    details,
    { name: 'post-details', params: { previous: 'messages', post_id: '7' }, search },
    { responses },
  );

test('a post asks for itself and for the comments that its address names', async () => {
  expect((await open('?sort=1&page=3')).requests).toEqual([
    { call: 'postdetail', body: { post_id: '7' } },
    { call: 'postcomments', body: { post_id: '7', sort_type: 1, page: 3, per_page: 10 } },
  ]);
});

test('a page size that is none is the usual one', async () => {
  expect((await open('?per_page=25')).requests[1]).toEqual({
    call: 'postcomments',
    body: { post_id: '7', sort_type: 2, page: 1, per_page: 10 },
  });
});

test('the head of a post has its author, comments, kind and canonical address', async () => {
  expect((await open()).head).toMatchObject({
    person: 'Marisol V.',
    official: true,
    kind: 'article',
    canonical: '/home/details-7',
    structuredData: [{ '@type': 'DiscussionForumPosting', comment: [{ text: 'So do I' }] }],
  });
});

test('another page of comments has its own canonical address', async () => {
  expect((await open('?sort=1&page=3')).head).toMatchObject({ canonical: '/home/details-7?page=3' });
});
