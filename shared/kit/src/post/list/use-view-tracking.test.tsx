import { coreTranslations, selectNotices } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { IntersectionObserverStub } from '@community/testing/intersection-observer';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { postRoomTranslations } from '../index.ts';
import { makePost } from '../testing-post.ts';
import { PostList } from './post-list.tsx';
import { isHalfVisible } from './use-view-tracking.ts';

const posts = ['1', '2', '3'].map((id) => makePost({ id, pictures: [] }));
let calls: FakeApi;
let observers: IntersectionObserverStub;
beforeEach(async () => {
  calls = new FakeApi();
  observers = new IntersectionObserverStub();
  await loadEnglish([coreTranslations, ...postRoomTranslations]);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  observers.remove();
  calls.stop();
});

const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const see = (index: number, share: number) =>
  act(async () => observers.show(screen.getAllByRole('article', { hidden: true })[index] as Element, share));

function page(mode: 'visible' | 'hidden', store = createTestStore()) {
  return (
    <AppProviders store={store}>
      <Activity mode={mode}>
        <PostList posts={posts} surface="feed" empty={null} />
      </Activity>
    </AppProviders>
  );
}

test('a post half visible for a second is marked as read, with others, and only once', async () => {
  render(page('visible'));
  await see(0, 0.5);
  await see(1, 0.4);
  await see(2, 1);
  await wait(999);
  await see(2, 0.3);
  await wait(2500);
  expect(calls.bodies('postread')).toEqual([{ post_ids: ['1'] }]);
  await see(0, 0);
  await see(0, 1);
  await wait(5000);
  expect(calls.bodies('postread')).toHaveLength(1);
});

test('views that the server refuses are told', async () => {
  calls.answer('postread', () => new Refusal(5000));
  const store = createTestStore();
  render(page('visible', store));
  await see(0, 1);
  await wait(5000);
  expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual(['System error. Please try again.']);
});

test('a hidden page reports no views', async () => {
  const store = createTestStore();
  const { rerender } = render(page('visible', store));
  await see(0, 1);
  rerender(page('hidden', store));
  await wait(5000);
  expect(calls.bodies('postread')).toEqual([]);
});

test('a post too tall to be half visible counts when it fills half of the screen', () => {
  const entry = (ratio: number, height: number) =>
    ({
      isIntersecting: true,
      intersectionRatio: ratio,
      intersectionRect: { height },
      rootBounds: { height: 800 },
    }) as IntersectionObserverEntry;
  expect(isHalfVisible(entry(0.2, 700))).toBe(true);
  expect(isHalfVisible(entry(0.2, 300))).toBe(false);
  expect(isHalfVisible(entry(0.5, 300))).toBe(true);
});
