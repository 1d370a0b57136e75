import { coreTexts, wishesSlice } from '@community/core';
import { act, render, screen } from '@testing-library/react';
import { createTestStore, loadEnglish, TestFrame } from '../testing.tsx';
import { postRoomTexts } from './index.ts';
import { PostList } from './post-list.tsx';
import { makePost } from './testing-post.ts';

beforeEach(() => loadEnglish([coreTexts, ...postRoomTexts]));

const posts = ['1', '2'].map((id) => makePost({ id, content: `Post ${id}` }));

test('a skeleton stands for posts to come', () => {
  render(<PostList posts={undefined} place="feed" empty="Nothing" />, { wrapper: TestFrame });
  expect(screen.getByRole('status', { name: 'Loading posts' })).toBeInTheDocument();
});

test('empty and failed states take the place of posts', () => {
  const { rerender } = render(<PostList posts={[]} place="feed" empty="Nothing" />, { wrapper: TestFrame });
  expect(screen.getByText('Nothing')).toBeInTheDocument();
  rerender(<PostList posts={undefined} place="feed" empty="Nothing" failure="Failed" />);
  expect(screen.getByText('Failed')).toBeInTheDocument();
});

test('a hidden post and those of a disliked author go at once', () => {
  const store = createTestStore();
  render(
    <TestFrame store={store}>
      <PostList posts={posts} place="feed" empty="Nothing" />
    </TestFrame>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  act(() => void store.dispatch(wishesSlice.actions.wished({ key: 'hide:1', value: true })));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(document.activeElement).toContainElement(screen.getByRole('article'));
  act(() => void store.dispatch(wishesSlice.actions.wished({ key: 'mute:7', value: true })));
  expect(screen.getByText('Nothing')).toBeInTheDocument();
});
