import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';
import { expect } from '@playwright/test';
import { posts } from '../posts.ts';
import { ErrorResponse, pageOf, pending } from '../visual-api.ts';
import type { VisualState } from '../visual-test.ts';
import { main } from './opening.ts';

const none = { posts: pageOf([]) };

/** Home, its tabs and topics, and the pinned posts. */
export const lists: VisualState[] = [
  { name: 'home', path: '/' },
  { name: 'home-of-a-member', path: '/', by: 'member' },
  {
    name: 'home-loading',
    path: '/',
    by: 'member',
    answers: { posts: pending, posttops: pending, discover: pending },
    act: async (page) => {
      await page.clock.fastForward(timing.slowCallMs);
      await expect(page.getByText('This is taking longer than usual. It is still going on.')).toBeVisible();
    },
  },
  {
    name: 'home-failed',
    path: '/',
    by: 'member',
    answers: { posts: new ErrorResponse(codes.serverFault) },
    act: async (page) => expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  { name: 'following-empty', path: '/?type=2', by: 'member', answers: none },
  { name: 'following-of-a-visitor', path: '/?type=2' },
  { name: 'topic', path: '/?topic=nighttrain' },
  { name: 'video-and-live-photo', path: '/', answers: { posts: pageOf([posts.video, posts.live], 2) } },
  { name: 'tall-wide-and-long', path: '/', answers: { posts: pageOf([posts.wide, posts.long, posts.tall], 3) } },
  { name: 'pinned-posts', path: '/sticky-list' },
];
