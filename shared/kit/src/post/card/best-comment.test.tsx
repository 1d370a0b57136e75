import { type BestComment, coreTranslations, optimisticSlice, type Post as AppPost, toPost } from '@community/core';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { wirePost } from '@community/testing/wire';
import { act, render, screen } from '@testing-library/react';
import { postRoomTranslations } from '../index.ts';
import { makePost } from '../testing-post.ts';
import { PostCard } from './post-card.tsx';

beforeEach(() => loadEnglish([coreTranslations, ...postRoomTranslations]));

const bestComment: BestComment = {
  id: '31',
  author: { id: '8', nickname: 'Omar', avatar: '/media/omar.jpg', official: false },
  text: 'Which size?',
  others: [{ id: '9', nickname: 'Haruto', avatar: '/media/haruto.jpg' }],
};

function show(post: AppPost, whole = false) {
  const store = createTestStore();
  render(
    <AppProviders store={store}>
      <PostCard post={post} surface="feed" whole={whole} />
    </AppProviders>,
  );
  return store;
}

const line = () => screen.queryByRole('link', { name: /^Comment by / });

test('the line tells whose comment it is, and leads to it', () => {
  show(makePost({ bestComment }));
  expect(line()).toHaveAccessibleName(/^Comment by Omar ?: Which size\?$/);
  expect(line()).toHaveAttribute('href', '/home/details-42#comment-31');
  expect([...(line()?.querySelectorAll('img') ?? [])].map(({ src }) => new URL(src).pathname)).toEqual([
    '/media/omar.jpg',
    '/media/haruto.jpg',
  ]);
});

test('a comment of an official account carries its mark', () => {
  show(makePost({ bestComment: { ...bestComment, author: { ...bestComment.author, official: true } } }));
  expect(line()).toHaveAccessibleName(/^Comment by Omar Official ?: Which size\?$/);
});

test('name and words take the direction of their own scripts, and the name is not translated', () => {
  show(makePost({ bestComment: { ...bestComment, text: 'مرحبا' } }));
  expect(screen.getByText('Omar').closest('bdi')).toHaveAttribute('translate', 'no');
  expect(screen.getByText('مرحبا')).toHaveAttribute('dir', 'auto');
});

test.each([
  ['a comment that its author deletes', 'hide:comment-31'],
  ['an author whom the reader dislikes', 'mute:8'],
] as const)('the line goes at once with %s, and comes back where that fails', (_, key) => {
  const store = show(makePost({ bestComment }));
  act(() => void store.dispatch(optimisticSlice.actions.pending({ key, value: true })));
  expect(line()).toBeNull();
  act(() => void store.dispatch(optimisticSlice.actions.rolledBack({ key, previous: null })));
  expect(line()).toBeInTheDocument();
});

test('a post without comments has no line', () => {
  show(makePost());
  expect(line()).toBeNull();
});

test('the page of the post has none: its comments stand below', () => {
  show(makePost({ bestComment }), true);
  expect(line()).toBeNull();
});

test.each([
  ['null for a comment', null],
  ['a number for a comment', 7],
  ['a comment without an id', { comment_id: null }],
])('a post with %s has no line', (_, best_comment) => {
  show(toPost(wirePost('42', { best_comment: best_comment as never }), 0));
  expect(line()).toBeNull();
});

test('a comment of which only the ids are known is shown', () => {
  show(toPost(wirePost('42', { best_comment: { comment_id: '31', user_id: '8', others: [null] } as never }), 0));
  expect(line()).toHaveAttribute('href', '/home/details-42#comment-31');
});
