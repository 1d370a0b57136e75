/** `@community/kit/post`: the post card and its parts, and rows of people. Keeps no state of its own; the carousel loads when it is near. */
import { mediaTranslations } from '@community/kit/media';
import { timeTranslations } from '@community/kit/time';
import { uiTranslations } from '@community/kit/ui';
import { postTranslations } from './translations.ts';

export { personPath, postPath, sectionOf, sharePath } from './addresses.ts';
export { AuthorLink } from './author-link.tsx';
export { shortCount } from './counts.ts';
export { FollowButton } from './follow-button.tsx';
export { MemberRow } from './member-row.tsx';
export { OfficialMark } from './official-mark.tsx';
export { PostCard, type PostCardProps } from './post-card.tsx';
export { PostList, type PostListProps } from './post-list.tsx';
export type { PostPlace } from './post-menu-entries.ts';
export { postReply, type ReplyTarget } from './reply-calls.ts';
export { ReplyDialog } from './reply-dialog.tsx';
export { postStructuredData } from './structured-data.ts';
export { usePerson, usePost } from './use-post.ts';
export { useDislike, useFollow, usePostActions } from './use-post-actions.ts';
export { useReadMarks } from './use-read-marks.ts';
export { useReplyBox } from './use-reply-box.tsx';

/** Everything to list in a page's `translations` that shows posts or people. */
export const postRoomTranslations = [postTranslations, mediaTranslations, timeTranslations, uiTranslations];
