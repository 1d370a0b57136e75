import type { Post } from '@community/contract/entities';
import { type CasesOf, everyone, sees } from '../permissions/case.ts';
import { thePost } from '../permissions/seen.ts';

/** The fields of a post that depend on the viewer. */
const asSeen = ({ is_follow, is_thumb, is_top }: Post) => ({ is_follow, is_thumb, is_top });

// A post opened by its address is shown, whoever wrote it: disliking an author only affects lists.
export const postdetail: CasesOf<'postdetail'> = [
  {
    does: "opens the owner's post",
    request: thePost,
    seen: (_, post) => asSeen(post),
    outcomes: everyone(sees({ is_follow: 0, is_thumb: 0, is_top: 1 }), {
      other: sees({ is_follow: 1, is_thumb: 0, is_top: 1 }),
      disliked: sees({ is_follow: 1, is_thumb: 0, is_top: 1 }),
    }),
  },
];
