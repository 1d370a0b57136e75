import { matchRoute } from '@community/contract/routes';
import type { PageAnswer } from './page-answers.ts';
import { pageHead } from './page-head.ts';
import type { DocumentTexts } from './build-files.ts';

const titles = new Proxy({}, { get: (_target, name) => `The title of ${String(name)}` }) as DocumentTexts['titles'];
const texts: DocumentTexts = { titles, description: 'People of {{brand}}' };

const post = {
  post_id: '42',
  user_id: '7',
  nickname: 'Marisol',
  avatar: '',
  is_official: 0,
  post_type: 1,
  content: 'Seven weeks\nwith the Pace',
  subjects: [],
  pics: [{ url: '/media/a.jpg', width: 10, height: 10 }],
  videos: [],
  video_cover: '',
  public_time: 1_700_000_000,
  views: 1,
  comment: 1,
  thumb: 2,
  is_thumb: 0,
  is_follow: 0,
  is_top: 0,
};
const comment = { comment_id: '1', user_id: '8', nickname: 'Ben', content: 'Yes', public_time: 1_700_000_009, thumb: 0, is_official: 0 };

function head(path: string, answers: Record<string, unknown> = {}) {
  const url = new URL(path, 'http://path.invalid');
  return pageHead({
    route: matchRoute(url.pathname),
    search: url.searchParams,
    answers: Object.entries(answers).map(([call, answer]) => ({ call, body: {}, answer }) as PageAnswer),
    texts,
    brand: 'Northtone',
  });
}

test('a post is told on one line, with its picture, comments and the way to it', () => {
  const told = head('/messages/details-42', { postdetail: post, postcomments: { data: [comment] } });
  expect(told).toMatchObject({
    title: 'Community | Official | Seven weeks with the Pace',
    description: 'Seven weeks with the Pace',
    canonical: '/home/details-42',
    kind: 'article',
    image: '/media/a.jpg',
    structuredData: [
      { '@type': 'DiscussionForumPosting', comment: [{ text: 'Yes', author: { name: 'Ben' } }] },
      { '@type': 'BreadcrumbList', itemListElement: [{ item: '/' }, { name: 'Seven weeks with the Pace', item: '/home/details-42' }] },
    ],
  });
});

test('a list tells each of its posts', () => {
  for (const [path, call] of [
    ['/', 'posts'],
    ['/sticky-list', 'posttops'],
  ] as const) {
    const { structuredData } = head(path, { [call]: { data: [post, { ...post, post_id: '43' }] } });
    expect(structuredData.slice(0, 2)).toMatchObject([{ url: '/home/details-42' }, { url: '/home/details-43' }]);
  }
});

test('a member without words of their own is described by the community', () => {
  const user = { user_id: '7', nickname: 'Marisol', avatar: '', description: '', followers: 1, thumb: 2, is_official: 0 };
  expect(head('/home/users-7', { userhome: user })).toMatchObject({ kind: 'profile', description: 'People of Northtone', indexed: true });
});

test('the canonical address has list type and page, but not the first ones and nothing else', () => {
  expect(head('/posts-list?page=2&per_page=30&type=2&utm_source=x').canonical).toBe('/?type=2&page=2');
  expect(head('/?page=1&type=1').canonical).toBe('/');
  expect(head('/?page=%3Cscript%3E').canonical).toBe('/');
});

test.each(['/login', '/messages', '/follow-list', '/fans-list', '/user-profile', '/edit-personal-information', '/home/report-1', '/no'])(
  '%s is kept out of search engines',
  (path) => {
    expect(head(path)).toMatchObject({ indexed: false, structuredData: [] });
  },
);
