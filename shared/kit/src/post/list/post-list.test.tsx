import { firstPictureSlot } from '@community/contract/media';
import { coreTranslations, loginRequired, optimisticSlice, type Post } from '@community/core';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { postRoomTranslations } from '../index.ts';
import { makePost } from '../testing-post.ts';
import { PostList } from './post-list.tsx';

beforeEach(() => loadEnglish([coreTranslations, ...postRoomTranslations]));

const posts = ['1', '2'].map((id) => makePost({ id, content: `Post ${id}` }));

const shown = () => screen.getAllByText(/^Post /).map(({ firstChild }) => firstChild?.textContent);

test('a skeleton stands for posts to come', () => {
  render(<PostList posts={undefined} surface="feed" empty="Nothing" />, { wrapper: AppProviders });
  expect(screen.getByRole('status', { name: 'Loading posts' })).toBeInTheDocument();
});

test('the first card of a skeleton has a place for the first picture of the page', () => {
  const { container } = render(<PostList posts={undefined} surface="feed" empty="Nothing" />, {
    wrapper: AppProviders,
  });
  expect(container.innerHTML.split(`${firstPictureSlot}="">`)).toHaveLength(2);
});

test('the empty state replaces posts', () => {
  render(<PostList posts={[]} surface="feed" empty="Nothing" />, { wrapper: AppProviders });
  expect(screen.getByText('Nothing')).toBeInTheDocument();
});

test('a hidden post and those of a disliked author go at once', () => {
  const store = createTestStore();
  render(
    <AppProviders store={store}>
      <PostList posts={posts} surface="feed" empty="Nothing" />
    </AppProviders>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  act(() => void store.dispatch(optimisticSlice.actions.pending({ key: 'hide:1', value: true })));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(document.activeElement).toContainElement(screen.getByRole('article'));
  act(() => void store.dispatch(optimisticSlice.actions.pending({ key: 'mute:7', value: true })));
  expect(screen.getByText('Nothing')).toBeInTheDocument();
});

test('after Undo the focus goes on in the list', () => {
  const store = createTestStore();
  render(<PostList posts={posts} surface="feed" empty="Nothing" />, {
    wrapper: ({ children }) => <AppProviders store={store}>{children}</AppProviders>,
  });
  expect(document.body).toHaveFocus();
  act(() => void store.dispatch(optimisticSlice.actions.pending({ key: 'hide:1', value: true })));
  (document.activeElement as HTMLElement).blur();
  act(() => void store.dispatch(optimisticSlice.actions.rolledBack({ key: 'hide:1', previous: null })));
  expect(document.activeElement).toContainElement(screen.getByText('Post 1'));
});

test('posts keep their order when the list reloads with another ranking', () => {
  const { rerender } = render(<PostList posts={posts} surface="feed" empty="Nothing" />, { wrapper: AppProviders });
  const fresh = [makePost({ id: '3', content: 'Post 3' }), ...posts.toReversed()];
  rerender(<PostList posts={fresh} surface="feed" empty="Nothing" />);
  expect(shown()).toEqual(['Post 1', 'Post 2', 'Post 3']);
  rerender(<PostList posts={fresh} surface="feed" asOf={2} empty="Nothing" />);
  expect(shown()).toEqual(['Post 3', 'Post 2', 'Post 1']);
});

test("the member's own new posts, and restored ones, go where the response has them", () => {
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  const own = makePost({ id: '3', content: 'Post 3', author: { ...makePost().author, id: '1' } });
  const list = (shownPosts: readonly Post[]) => (
    <AppProviders store={store}>
      <PostList posts={shownPosts} surface="feed" empty="Nothing" />
    </AppProviders>
  );
  const { rerender } = render(list(posts));
  rerender(list([own, ...posts.slice(1)]));
  expect(shown()).toEqual(['Post 3', 'Post 2']);
  rerender(list([own, ...posts]));
  expect(shown()).toEqual(['Post 3', 'Post 1', 'Post 2']);
});

test('what is set in among the cards stays where it is while posts go and come above it', () => {
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  const inset = { after: 2, element: <input aria-label="Set in" /> };
  const list = (ids: readonly string[], asOf = 1) => (
    <AppProviders store={store}>
      <PostList
        posts={ids.map((id) =>
          makePost({ id, content: `Post ${id}`, author: { ...makePost().author, id: id === '9' ? '1' : '7' } }),
        )}
        surface="feed"
        asOf={asOf}
        empty="Nothing"
        inset={inset}
      />
    </AppProviders>
  );
  const order = () =>
    [...screen.getAllByText(/^Post /), screen.getByRole('textbox')]
      .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .map((element) => element.textContent || 'inset');
  const { rerender } = render(list(['1', '2', '3', '4']));
  const element = screen.getByRole('textbox');
  expect(order()).toEqual(['Post 1', 'Post 2', 'inset', 'Post 3', 'Post 4']);
  act(() => void store.dispatch(optimisticSlice.actions.pending({ key: 'hide:1', value: true })));
  expect(order()).toEqual(['Post 2', 'inset', 'Post 3', 'Post 4']);
  rerender(list(['2', '3', '4', '5']));
  expect(order()).toEqual(['Post 2', 'inset', 'Post 3', 'Post 4', 'Post 5']);
  rerender(list(['9', '2', '3', '4', '5']));
  expect(order()).toEqual(['Post 9', 'Post 2', 'inset', 'Post 3', 'Post 4', 'Post 5']);
  expect(screen.getByRole('textbox')).toBe(element);
  rerender(list(['9', '2', '3'], 2));
  expect(order()).toEqual(['Post 9', 'Post 2', 'inset', 'Post 3']);
  rerender(list(['9'], 3));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Comment opens the reply box with the words of the post', async () => {
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  render(<PostList posts={posts} surface="feed" empty="Nothing" />, {
    wrapper: ({ children }) => <AppProviders store={store}>{children}</AppProviders>,
  });
  fireEvent.click(screen.getAllByRole('button', { name: /^Comment/ })[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Comment on the post of Marisol V.' })).toHaveTextContent('Post 2');
});

test('Comment asks a visitor to log in', () => {
  const store = createTestStore();
  const dispatch = jest.spyOn(store, 'dispatch');
  render(<PostList posts={posts} surface="feed" empty="Nothing" />, {
    wrapper: ({ children }) => <AppProviders store={store}>{children}</AppProviders>,
  });
  fireEvent.click(screen.getAllByRole('button', { name: /^Comment/ })[0] as HTMLElement);
  expect(dispatch).toHaveBeenCalledWith(loginRequired());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
