import { expect } from '@playwright/test';
import { posts } from '../posts.ts';
import { pageOf } from '../visual-api.ts';
import type { VisualState } from '../visual-test.ts';
import { firstPost, isNarrow, main, open, tool } from './opening.ts';

/** What opens over a page or in it, and pages that are not there. */
export const overlays: VisualState[] = [
  {
    name: 'composer-open',
    path: '/',
    by: 'member',
    act: async (page) => {
      await page.getByRole('textbox', { name: "What's on your mind?" }).click();
      await expect(page.getByText('Write something and add pictures or a video to post.')).toBeVisible();
    },
  },
  {
    name: 'composer-with-text',
    path: '/',
    by: 'member',
    act: async (page) => {
      await page.getByRole('textbox', { name: "What's on your mind?" }).fill('Two weeks with the new pads. Quieter.');
      await expect(page.getByText('Add pictures or a video to post.', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'post-menu',
    path: '/',
    by: 'member',
    act: async (page) => {
      await open(firstPost(page).getByRole('button', { name: 'More', exact: true }), 'menu');
    },
  },
  {
    name: 'delete-question',
    path: '/user-profile',
    by: 'member',
    answers: { userposts: pageOf([posts.own]) },
    act: async (page) => {
      await open(firstPost(page).getByRole('button', { name: 'More', exact: true }), 'menu');
      await open(page.getByRole('menuitem', { name: 'Delete' }));
    },
  },
  {
    name: 'login-prompt',
    path: '/',
    act: async (page) => {
      await open(firstPost(page).getByRole('button', { name: /^Like / }));
    },
  },
  {
    name: 'comment-dialog',
    path: '/home/details-11',
    by: 'member',
    act: async (page) => {
      await open(firstPost(page).getByRole('button', { name: /^Comment / }));
    },
  },
  {
    name: 'products',
    path: '/',
    act: async (page) => {
      if (isNarrow(page)) await open(tool(page, 'Products'));
      else {
        const headphones = page.getByRole('navigation', { name: 'Store' }).getByRole('button', { name: 'Headphones' });
        await headphones.press('Enter');
        await expect(headphones).toHaveAttribute('aria-expanded', 'true');
      }
    },
  },
  {
    name: 'account-menu',
    path: '/',
    by: 'member',
    act: async (page) => {
      if (isNarrow(page)) await open(tool(page, 'Menu'));
      else {
        // A menu that the pointer opened goes with the pointer.
        await tool(page, /^Account: /).press('ArrowDown');
        await expect(page.getByRole('menu')).toBeVisible();
      }
    },
  },
  {
    name: 'search',
    path: '/',
    act: async (page) => {
      if (isNarrow(page)) {
        await open(tool(page, 'Search'));
        await expect(page.getByRole('link', { name: /Marco Bellini/ }).first()).toBeVisible();
      } else {
        const panel = page.getByRole('complementary', { name: 'Search users' });
        await panel.getByRole('textbox', { name: 'Search users' }).fill('marco');
        await expect(panel.getByRole('link', { name: /Marco Bellini/ }).first()).toBeVisible();
        await expect(panel.getByRole('link', { name: /Yuki/ })).toHaveCount(0);
      }
    },
  },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'page-failed',
    path: '/messages',
    by: 'member',
    lost: '**/remotes/messages/*/remoteEntry.js*',
    act: async (page) => {
      // The number is another one with each build.
      await main(page)
        .getByText(/^Error number: \w/)
        .evaluate((line) => line.replaceChildren('Error number: ABCD2345'));
      await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
];
