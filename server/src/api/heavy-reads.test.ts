import type { CallName } from '@community/contract/calls';
import { readPoolOf } from './heavy-reads.ts';

test.each<[CallName, object]>([
  ['searchuser', { nickname: 'a' }],
  ['posts', { type: 2 }],
  ['posttops', { type: 2 }],
  ['userfocus', { user_name: 'a' }],
  ['userfollows', { user_name: ' a ' }],
  ['posts', { type: 1, page: 101, per_page: 10 }],
  ['posts', { type: 1, official: 1 }],
  ['userfollows', { page: 51 }],
  ['mymessages', { type: 1, page: 21, per_page: 50 }],
])('%s %j is a heavy read', (name, request) => {
  expect(readPoolOf(name, request)).toBe('heavyReads');
});

test.each<[CallName, object]>([
  ['posts', { type: 1 }],
  ['posts', { type: 1, page: 100, per_page: 10 }],
  ['posts', { type: 1, subject: 'a' }],
  ['posts', { type: 1, pinned: 1 }],
  ['posts', { type: 1, subject: 'a', pinned: 1 }],
  ['posts', { type: 1, subject: 'a', user_id: '1', official: 1, pinned: 1 }],
  ['userposts', { user_id: '1', post_type: 1 }],
  ['posttops', {}],
  ['userfollows', { user_name: ' ' }],
  ['mymessages', { type: 5 }],
  ['postdetail', { post_id: '1' }],
])('%s %j is not', (name, request) => {
  expect(readPoolOf(name, request)).toBe('reads');
});
