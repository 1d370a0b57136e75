import { type Post, useLoginGate, useNavigate, usePageContents, usePageRoute, useTranslations } from '@community/core';
import { TimeLabel, useTimeLabel } from '@community/kit/time';
import clsx from 'clsx';
import { memo, useRef } from 'react';
import { PostMenu } from '../actions/post-menu.tsx';
import type { PostSurface } from '../actions/post-menu-entries.ts';
import { usePostActions } from '../actions/use-post-actions.ts';
import { postIdAttribute } from '../post-id-attribute.ts';
import { postPath } from '../post-path.ts';
import { pendingReply, postReply } from '../reply/reply-calls.ts';
import { postTranslations } from '../translations.ts';
import { usePost } from '../use-post.ts';
import { BestComment } from './best-comment.tsx';
import { collapse } from './collapse.ts';
import styles from './post-card.module.css';
import { PostContent } from './post-content.tsx';
import { PostFooter } from './post-footer.tsx';
import { PostHeader } from './post-header.tsx';
import { PostMedia } from './post-media.tsx';

export interface PostCardProps {
  post: Post;
  /** Determines the menu. */
  surface: PostSurface;
  /** The first card of the page: its first picture is loaded before everything else. */
  priority?: boolean;
  /** The details page: whole text, a video plays at once, a picture opens the preview. */
  whole?: boolean;
  /** Comment was pressed by a member; leads to the post unless given. */
  onComment?: (post: Post) => void;
}

/** A post with everything that can be done with it, the same wherever it stands (specification sections 4 and 6). */
export const PostCard = memo(function PostCard({ post, ...props }: PostCardProps) {
  const shown = usePost(post);
  return shown && <ShownCard post={shown} {...props} />;
});

function ShownCard({ post, surface, priority = false, whole = false, onComment }: PostCardProps) {
  const t = useTranslations(postTranslations);
  const card = useRef<HTMLDivElement>(null);
  const actions = usePostActions(post);
  const gate = useLoginGate();
  const navigate = useNavigate();
  const page = usePageRoute();
  const time = useTimeLabel(post.publishedAt);
  const address = postPath('post-details', post.id, page);
  // A list says what it shows itself, at once.
  usePageContents(whole ? [`post:${post.id}`] : []);
  const open = () => void navigate(address);
  const comment = gate(
    () => (onComment ? onComment(post) : open()),
    () => (onComment ? pendingReply(postReply(post)) : { act: 'open', about: address }),
  );
  const Root = whole ? 'div' : 'article';
  return (
    <Root
      ref={card}
      {...{ [postIdAttribute]: post.id }}
      className={clsx(
        styles.card,
        !priority && styles.later,
        !whole && styles.listed,
        !whole && priority && surface === 'feed' && styles.first,
      )}
      // The element of that name is around the post and its comments there.
      role={whole ? 'article' : undefined}
      aria-label={t('articleName', { nickname: post.author.nickname, time })}
    >
      <PostHeader
        post={post}
        time={<TimeLabel seconds={post.publishedAt} />}
        whole={whole}
        // The list of pinned posts has said so.
        pinned={post.pinned && surface !== 'pinned-list'}
      >
        <PostMenu post={post} surface={surface} leave={() => collapse(card.current)} />
      </PostHeader>
      <PostContent post={post} whole={whole} onOpen={whole ? undefined : open} />
      <PostMedia post={post} priority={priority} whole={whole} onLike={() => post.liked || actions.like()} />
      <PostFooter post={post} onLike={actions.like} onComment={comment} />
      {!whole && <BestComment post={post} />}
    </Root>
  );
}
