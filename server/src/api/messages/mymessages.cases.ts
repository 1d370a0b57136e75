import { type CasesOf, members, sees } from '../permissions/case.ts';
import { names } from '../permissions/seen.ts';

export const mymessages: CasesOf<'mymessages'> = [
  {
    does: 'reads who commented',
    request: () => ({ type: 1 }),
    seen: (_, { data }) => data.map((item) => ('reply_user_name' in item ? item.reply_user_name : null)),
    outcomes: members(sees([]), { owner: sees(['Bystander']) }),
  },
  {
    does: 'reads who liked',
    request: () => ({ type: 7 }),
    seen: (_, { data }) => data.map((item) => ('like_user_name' in item ? item.like_user_name : null)),
    outcomes: members(sees([]), { owner: sees(['Bystander']) }),
  },
  {
    does: 'reads who follows',
    request: () => ({ type: 5 }),
    seen: names,
    // Disliking the owner retracted the unread follow message.
    outcomes: members(sees([]), { owner: sees(['Disliked', 'Other']) }),
  },
];
