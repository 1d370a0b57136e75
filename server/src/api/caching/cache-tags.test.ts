import type { CallName } from '@community/contract/calls';
import { changedTags, shownTags } from './cache-tags.ts';

const list = { data: { data: [{ comment_id: '5' }, { comment_id: '6' }] } };
const posts = { data: { data: [{}, { best_comment: { comment_id: '5', others: [{ comment_id: '8' }] } }] } };
const none = { data: {} };

type Change = readonly [call: CallName, request: object, response?: { data: object }];

/** Whether a change of content drops a page that made the second call. */
function drops(change: Change, shown: Parameters<typeof shownTags>): boolean {
  const [call, request, response = none] = change;
  const changed = changedTags(call, request, response);
  return changed === 'all' || shownTags(...shown).some((tag) => changed?.includes(tag) === true);
}

test('what is about a member, or is their post, has their tag; what found nobody has none', () => {
  const found = { data: { user_id: '3' } };
  expect(shownTags('userhome', { user_id: '3' }, found)).toEqual(['posts', 'member:3']);
  expect(shownTags('postdetail', { post_id: '1' }, found)).toEqual(['post:1', 'member:3']);
  expect(shownTags('userhome', { user_id: 'nobody' }, none)).toEqual(['posts']);
});

test.each([
  [
    'a comment drops the post with its comments',
    ['addcomment', { post_id: '1' }],
    ['postdetail', { post_id: '1' }, none],
    true,
  ],
  ['a comment drops its list', ['addcomment', { post_id: '1' }], ['postcomments', { post_id: '1' }, list], true],
  ['a comment drops no other post', ['addcomment', { post_id: '1' }], ['postdetail', { post_id: '2' }, none], false],
  ['a comment drops no list of posts', ['addcomment', { post_id: '1' }], ['posts', { type: 1 }, none], false],
  [
    'a reply drops what shows its comment',
    ['replycomment', { comment_id: '5' }],
    ['postcomments', { post_id: '1' }, list],
    true,
  ],
  [
    'a reply drops no other comments',
    ['replycomment', { comment_id: '7' }],
    ['postcomments', { post_id: '1' }, list],
    false,
  ],
  [
    'a comment that is gone drops what shows it',
    ['delcomment', { comment_id: '6' }],
    ['replycomments', { comment_id: '4' }, list],
    true,
  ],
  ['a reply drops no list of posts', ['replycomment', { comment_id: '5' }], ['posts', { type: 1 }, posts], false],
  [
    'a comment that is gone drops a list of posts that shows its beginning',
    ['delcomment', { comment_id: '5' }],
    ['posts', { type: 1 }, posts],
    true,
  ],
  [
    'a comment that is gone drops no other list of posts',
    ['delcomment', { comment_id: '6' }],
    ['userposts', { user_id: '1' }, posts],
    false,
  ],
  [
    "a comment that is gone drops a list of posts that shows its author's face",
    ['delcomment', { comment_id: '8' }],
    ['posts', { type: 1 }, posts],
    true,
  ],
  [
    'a comment that is gone drops nothing beside a page, where none are shown',
    ['delcomment', { comment_id: '5' }],
    ['discover', {}, { data: { posts: posts.data.data } }],
    false,
  ],
  ['a post that is gone drops its page', ['delpost', { post_id: '1' }], ['postdetail', { post_id: '1' }, none], true],
  ['a post that is gone drops lists', ['delpost', { post_id: '1' }], ['userposts', { user_id: '1' }, none], true],
  [
    'a post that is gone drops no other post',
    ['delpost', { post_id: '1' }],
    ['postdetail', { post_id: '2' }, none],
    false,
  ],
  ['a new post drops lists', ['addpost', {}], ['posttops', {}, none], true],
  [
    'a new post drops the page that said that it does not exist',
    ['addpost', {}, { data: { post_id: '9' } }],
    ['postdetail', { post_id: '9' }, none],
    true,
  ],
  ['a new name drops everything', ['edituserinfo', {}], ['country', {}, none], true],
  [
    'what is not known here is dropped by every change',
    ['addcomment', { post_id: '1' }],
    ['searchuser', {}, none],
    true,
  ],
  ['a like drops nothing', ['postthumb', { post_id: '1' }], ['postdetail', { post_id: '1' }, none], false],
] as const)('%s', (_name, change, shown, expected) => {
  expect(drops(change, [...shown])).toBe(expected);
});
