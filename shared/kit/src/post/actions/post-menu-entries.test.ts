import { embedScope } from '@community/contract/embed-scope';
import { postMenuEntries } from './post-menu-entries.ts';

test.each([
  ['an own post', { own: true, pinned: false }, 'feed', ['pin', 'delete']],
  ['an own pinned post', { own: true, pinned: true }, 'user-page', ['unpin', 'delete']],
  ["another's post", { own: false, pinned: false }, 'feed', ['notInterested', 'dislikeAuthor', 'report']],
  ["another's post on a user page", { own: false, pinned: true }, 'user-page', ['notInterested', 'report']],
  ['a post on the pinned list', { own: false, pinned: true }, 'pinned-list', ['report']],
  ['an own post on the pinned list', { own: true, pinned: true }, 'pinned-list', ['report']],
] as const)('%s', (_, post, surface, entries) => {
  expect(postMenuEntries(post, surface, () => true)).toEqual(entries);
});

test("a store's page offers only what it may do", () => {
  const may = (call: keyof typeof embedScope) => embedScope[call] === 'always';
  expect(postMenuEntries({ own: true, pinned: false }, 'feed', may)).toEqual([]);
  expect(postMenuEntries({ own: false, pinned: false }, 'feed', may)).toEqual([
    'notInterested',
    'dislikeAuthor',
    'report',
  ]);
});
