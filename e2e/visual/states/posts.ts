import { codes } from '@community/contract/codes';
import { expect } from '@playwright/test';
import { posts } from '../posts.ts';
import { ErrorResponse, pageOf } from '../visual-api.ts';
import type { VisualState } from '../visual-test.ts';
import { firstPost, main, open } from './opening.ts';

const noComments = { postcomments: pageOf([]) };

/** Pages of posts and of their reports. */
export const postPages: VisualState[] = [
  { name: 'post', path: '/home/details-11' },
  { name: 'post-with-nine-pictures', path: '/home/details-12', by: 'member' },
  { name: 'post-with-a-tall-picture', path: '/home/details-13', by: 'member', answers: noComments },
  {
    name: 'post-with-replies',
    path: '/home/details-18',
    by: 'member',
    answers: { postdetail: { ...posts.own, pics: [], content: 'Which of the two would you keep?' } },
    act: async (page) => {
      await main(page)
        .getByRole('button', { name: /^View replies/ })
        .first()
        .click();
      await expect(main(page).getByText('Ordered. I will report back.')).toBeVisible();
    },
  },
  {
    name: 'post-without-comments',
    path: '/home/details-11',
    by: 'member',
    answers: { ...noComments, postdetail: { ...posts.onePicture, comment: 0 } },
  },
  { name: 'post-gone', path: '/home/details-99', answers: { postdetail: new ErrorResponse(codes.notFound) } },
  {
    name: 'picture-large',
    path: '/home/details-12',
    act: async (page) => {
      await open(firstPost(page).getByRole('button', { name: 'Open picture 1' }));
    },
  },
  { name: 'report', path: '/home/report-11', by: 'member' },
];
