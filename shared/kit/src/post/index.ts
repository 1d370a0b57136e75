/**
 * `@community/kit/post`: post cards and lists, replies, and rows of people. Stateless. The carousel's preview, the
 * reply form and the dialogs load when they are first opened.
 */
import { mediaTranslations } from '@community/kit/media';
import { timeTranslations } from '@community/kit/time';
import { uiTranslations } from '@community/kit/ui';
import { peopleTranslations } from '../people/translations.ts';
import { postTranslations } from './translations.ts';

export { shortCount } from '@community/contract/counts';
export { loadDiscovery } from '../discovery/load-discovery.ts';
export { Suggestions } from '../discovery/suggestions.tsx';
export { AuthorAvatar } from '../people/author-avatar.tsx';
export { AuthorLink } from '../people/author-link.tsx';
export { FollowButton } from '../people/follow-button.tsx';
export { MemberAvatar } from '../people/member-avatar.tsx';
export { MemberRow } from '../people/member-row.tsx';
export { OfficialMark } from '../people/official-mark.tsx';
export { useFollow } from '../people/use-follow.ts';
export { dropGonePost } from './actions/post-actions.ts';
export { PostMenu } from './actions/post-menu.tsx';
export { useDislike, usePostActions } from './actions/use-post-actions.ts';
export { useShare } from './actions/use-share.ts';
export { ClampedText } from './card/clamped-text.tsx';
export { PostCard } from './card/post-card.tsx';
export { PostFooter } from './card/post-footer.tsx';
export { PostSkeleton } from './card/post-skeleton.tsx';
export { PostList } from './list/post-list.tsx';
export { useStableOrder } from './list/use-stable-order.ts';
export { useViewTracking } from './list/use-view-tracking.ts';
export { postPath, sharePath } from './post-path.ts';
export { postReply, type SentReply } from './reply/reply-calls.ts';
export { useReplyDialog } from './reply/use-reply-dialog.tsx';
export { usePost } from './use-post.ts';

/** All translations of a page that shows posts or people. */
export const postRoomTranslations = [
  postTranslations,
  peopleTranslations,
  mediaTranslations,
  timeTranslations,
  uiTranslations,
];
