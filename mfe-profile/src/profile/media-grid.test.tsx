import { optimisticSlice } from '@community/core';
import { FakeApi } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireMember, wirePage, wirePost } from '@community/testing/wire';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { IntersectionObserverStub } from '@community/testing/intersection-observer';
import * as users from '../pages/users.tsx';

const at = { name: 'users', params: { previous: 'home', user_id: '7' }, path: '/home/users-7?type=2' } as const;
const pictures = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ url: `/media/${number}.jpg`, width: 800, height: 600 }));
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi().answer('userhome', () => wireMember());
});
afterEach(() => server.stop());

test('Media shows a square for each post with media, which leads to the post', async () => {
  server.answer('userposts', () =>
    wirePage([
      wirePost('one', { pics: pictures(1) }),
      wirePost('nine', { pics: pictures(9) }),
      wirePost('clip', { pics: [], videos: ['/media/a.mp4'], video_cover: '/media/a.jpg' }),
      wirePost('long', { pics: [], videos: ['/media/b.mp4'], video_cover: '/media/b.jpg', video_seconds: 65 }),
      wirePost('live', { pics: [{ url: '/media/l.jpg', width: 800, height: 600, video: '/media/l.mp4' }] }),
      wirePost('moving', {
        pics: [{ url: '/media/m.jpg', width: 800, height: 600, animation: '/media/m-animated.webp' }],
      }),
      wirePost('words', { pics: [] }),
    ]),
  );
  await renderPage(users, at);
  const grid = await screen.findByRole('list', { name: 'Media' });
  const links = within(grid).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/home/users-7/details-one',
    '/home/users-7/details-nine',
    '/home/users-7/details-clip',
    '/home/users-7/details-long',
    '/home/users-7/details-live',
    '/home/users-7/details-moving',
  ]);
  expect(links.map((link) => link.textContent)).toEqual([
    'Post one',
    'Post nine9 pictures',
    'Post clipVideo',
    'Post longVideo1:05',
    'Post liveLive',
    'Post movingGIF',
  ]);
  // In a grid nothing moves.
  expect(grid.innerHTML).not.toContain('animated');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test.each([
  ['its own frame and length', false, 'Post clipVideo1:05'],
  ['its sign alone where data is saved', true, 'Post clipVideo'],
])('a video without a cover shows %s, once it is in sight', async (_what, saveData, text) => {
  const screenStub = new IntersectionObserverStub();
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  server.answer('userposts', () =>
    wirePage([wirePost('clip', { post_type: 2, pics: [], videos: ['/media/a.mp4'], video_cover: '' })]),
  );
  await renderPage(users, at);
  const link = within(await screen.findByRole('list', { name: 'Media' })).getByRole('link');
  const video = () => link.querySelector('video');
  expect(video()).toBeNull();
  act(() => screenStub.showAll());
  const shown = video();
  expect(shown?.getAttribute('src')).toBe(saveData ? undefined : '/media/a.mp4#t=1');
  expect(shown?.hasAttribute('playsinline')).toBe(saveData ? undefined : true);
  if (shown) {
    Object.defineProperty(shown, 'duration', { value: 64.8 });
    fireEvent.loadedMetadata(shown);
  }
  expect(link).toHaveTextContent(text);
  screenStub.remove();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a member without media has the empty state', async () => {
  server.answer('userposts', () => wirePage([]));
  await renderPage(users, at);
  expect(await screen.findByText('No data yet')).toBeInTheDocument();
});

test('where the author was just hidden, Media says so instead of showing nothing', async () => {
  server.answer('userposts', () => wirePage([wirePost('one', { pics: pictures(1) })]));
  const { store } = await renderPage(users, { ...at, member: { id: '1', nickname: 'Ana' } });
  await screen.findByRole('list', { name: 'Media' });
  act(() => void store.dispatch(optimisticSlice.actions.pending({ key: 'mute:7', value: true })));
  expect(screen.getByText(/^You have hidden the posts of/)).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Media' })).not.toBeInTheDocument();
});
