import type { Post as WirePost } from '@community/contract/entities';
import { postData } from '@community/contract/structured-data';
import { coreTranslations, type Post, toPost } from '@community/core';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { wirePost } from '@community/testing/wire';
import { render, screen, within } from '@testing-library/react';
import { postRoomTranslations } from '../index.ts';
import { makePost } from '../testing-post.ts';
import { PostCard } from './post-card.tsx';

beforeEach(() => loadEnglish([coreTranslations, ...postRoomTranslations]));

function show(post: Post) {
  render(<PostCard post={post} surface="feed" />, { wrapper: AppProviders });
  return screen.getByRole('article');
}

const markup = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
const panorama = { url: '/media/a.jpg', width: 500, height: 8000, clip: null };

test('markup stays text in every text', () => {
  const card = show(
    makePost({ title: markup, content: markup, topics: [markup], author: { ...makePost().author, nickname: markup } }),
  );
  expect(card.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
  expect(card.textContent?.split(markup)).toHaveLength(5);
});

test.each([
  ['neither pictures nor video', { pictures: [], videos: [] }],
  ['nine tall panoramas', { pictures: Array.from({ length: 9 }, () => panorama) }],
  ['pictures without a size', { pictures: [{ ...panorama, width: 0, height: 0 }] }],
  [
    'broken addresses',
    {
      pictures: [
        { ...panorama, url: 'not an address' },
        { ...panorama, url: '' },
      ],
    },
  ],
  ['a video without a cover', { pictures: [], videos: [{ url: '', cover: '', width: null, height: null }] }],
  ['1000 characters without a space', { content: 'x'.repeat(1000) }],
  ['a time that is none', { publishedAt: Number.NaN }],
  ['topics twice and empty', { topics: ['a', 'a', ''] }],
])('a post with %s is a card like any other', (_, change) => {
  const post = makePost(change);
  expect(show(post)).toHaveTextContent(post.content);
  expect(postData(post)).toMatchObject({ '@type': 'DiscussionForumPosting' });
});

test('texts take the direction of their own script', () => {
  const card = show(makePost({ title: 'عنوان', content: 'مرحبا hello', topics: ['سماعات'] }));
  for (const text of ['عنوان', /مرحبا/]) expect(screen.getByText(text).closest('[dir]')).toHaveAttribute('dir', 'auto');
  expect(card.querySelector('bdi')).toHaveTextContent('Marisol V.');
  expect(screen.getByText('#سماعات', { selector: 'bdi' })).toBeInTheDocument();
});

test('title and text say their language', () => {
  const card = show(makePost({ title: '今夜', content: '一枚', language: 'ja' }));
  for (const text of ['今夜', '一枚']) expect(within(card).getByText(text)).toHaveAttribute('lang', 'ja');
});

test('a language that is none of the interface’s is left out', () => {
  const card = show(toPost(wirePost('42', { content: 'one', language: 'tlh' as never }), 0));
  expect(within(card).getByText('one')).not.toHaveAttribute('lang');
});

test('a post of a newer server, of an unknown type and with unknown fields, shows what is known of it', () => {
  const newer = {
    post_id: '42',
    user_id: '7',
    nickname: 'Marisol V.',
    avatar: '',
    post_type: 9,
    content: 'A poll',
    poll: { options: ['a', 'b'] },
    public_time: 1_700_000_000,
    views: 1,
    comment: 2,
    thumb: 3,
  };
  // What a newer server sends is not what this build's types say.
  const card = show(toPost(JSON.parse(JSON.stringify(newer)) as WirePost, 0));
  expect(card).toHaveTextContent('A poll');
  expect(screen.getByRole('button', { name: 'Like 3' })).toHaveAttribute('aria-pressed', 'false');
});
