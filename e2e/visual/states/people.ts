import { expect } from '@playwright/test';
import { reader, profile } from '../people.ts';
import { pageOf } from '../visual-api.ts';
import type { VisualState } from '../visual-test.ts';
import { main } from './opening.ts';

const none = { mymessages: pageOf([]), newfollowers: pageOf([]) };

/** Profiles, lists of people, and messages. */
export const people: VisualState[] = [
  { name: 'profile', path: '/home/users-3' },
  { name: 'own-profile', path: '/user-profile', by: 'member' },
  { name: 'profile-media', path: '/home/users-3?type=2' },
  {
    name: 'own-profile-empty',
    path: '/user-profile',
    by: 'member',
    answers: { userposts: pageOf([]), userhome: profile(reader, { bg_img: '', thumb: 0, focus: 0, followers: 0 }) },
  },
  { name: 'followed-people', path: '/follow-list', by: 'member' },
  { name: 'fans-empty', path: '/fans-list', by: 'member', answers: { userfollows: pageOf([]) } },
  { name: 'edit-profile', path: '/edit-personal-information', by: 'member' },
  {
    name: 'edit-profile-refused',
    path: '/edit-personal-information',
    by: 'member',
    act: async (page) => {
      const nickname = main(page).getByRole('textbox', { name: 'Nickname' });
      await nickname.fill('');
      await nickname.blur();
      await expect(main(page).getByText('Please enter your nickname').first()).toBeVisible();
    },
  },
  { name: 'messages-comments', path: '/messages', by: 'member' },
  { name: 'messages-likes', path: '/messages?type=7', by: 'member' },
  { name: 'messages-empty', path: '/messages', by: 'member', answers: none },
];
