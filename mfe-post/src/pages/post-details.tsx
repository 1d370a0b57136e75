import { commentAnchor } from '@community/contract/routes';
import {
  coreTranslations,
  goneHead,
  isGone,
  isShown as isShownPost,
  type Post,
  type RemotePage,
  useAppSelector,
  useHost,
  useNavigate,
  usePageRoute,
} from '@community/core';
import {
  PostCard,
  PostSkeleton,
  postReply,
  postRoomTranslations,
  usePost,
  useReplyDialog,
  useViewTracking,
} from '@community/kit/post';
import { LoadFailure } from '@community/kit/ui';
import { useEffect, useRef } from 'react';
import { postComments } from '../comments/comment-calls.ts';
import { Comments } from '../comments/comments.tsx';
import { readCommentQuery } from '../comments/use-comment-address.ts';
import { useCreatedComments } from '../comments/use-created-comments.ts';
import { findCachedPost } from '../post/find-cached-post.ts';
import { postDetail, usePostDetailQuery } from '../post/post-detail-calls.ts';
import { PostGone } from '../post/post-gone.tsx';
import { postHead } from '../post/post-head.ts';
import { translations as ownTranslations } from '../translations.ts';

/** A post with its comments (specification section 2). */
export default function PostDetails() {
  const id = usePageRoute().params.post_id ?? '';
  const { currentData, error, isFetching, refetch } = usePostDetailQuery(id);
  // Also one that was deleted while it is open.
  const isDeleted = isGone(error);
  const cached = useAppSelector((state) => (currentData || isDeleted ? undefined : findCachedPost(state, id)));
  const post = isDeleted ? undefined : (currentData ?? cached);
  if (!post) {
    if (error)
      return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} gone={<PostGone />} />;
    return <PostSkeleton />;
  }
  return <LoadedPost post={post} />;
}

function LoadedPost({ post }: { post: Post }) {
  // Deleted, hidden, or its author disliked, just now.
  const isShown = usePost(post) !== null;
  useLeaveWhenHidden(isShown);
  return isShown ? <ShownPost post={post} /> : <PostGone />;
}

/**
 * Leads back when the member hides or deletes the post here; not where it was hidden in another tab, or while the page
 * was kept.
 */
function useLeaveWhenHidden(isShown: boolean) {
  const { goBack } = useHost();
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown && document.visibilityState === 'visible') goBack();
    wasShown.current = isShown;
  }, [isShown, goBack]);
  useEffect(
    () => () => {
      wasShown.current = false;
    },
    [],
  );
}

function ShownPost({ post }: { post: Post }) {
  const card = useRef<HTMLElement>(null);
  useViewTracking(card, post.id);
  const { search } = usePageRoute();
  const navigate = useNavigate();
  const { created, add } = useCreatedComments();
  const { reply, dialog } = useReplyDialog((id, sent) => {
    add(id, sent);
    if (!sent.isLeft) void navigate({ search, hash: commentAnchor(id) }, { replace: true });
  });
  const comment = () => reply(postReply(post));
  return (
    // Reader modes show an article as a whole if its parts are sections. To others the post is the article, by its role.
    <article role="presentation">
      <section ref={card}>
        <PostCard post={post} surface="feed" priority whole onComment={comment} />
      </section>
      <Comments
        post={post}
        created={created}
        onComment={comment}
        onReply={({ id, author, content }, listedId) =>
          reply({ kind: 'comment', id, listedId, nickname: author.nickname, official: author.official, text: content })
        }
      />
      {dialog}
    </article>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];

export const load: RemotePage['load'] = async ({ store, route }) => {
  const id = route.params.post_id ?? '';
  await Promise.all([
    store.dispatch(postDetail.initiate(id, { subscribe: false })),
    store.dispatch(
      postComments.initiate({ id, ...readCommentQuery(new URLSearchParams(route.search)) }, { subscribe: false }),
    ),
  ]);
};

export const head: RemotePage['head'] = (state, { params, search }) => {
  const id = params.post_id ?? '';
  const { data, error } = postDetail.select(id)(state);
  const post = data ?? findCachedPost(state, id);
  if (isGone(error) || (post && !isShownPost(state.optimistic, post))) return goneHead;
  if (!post) return null;
  const query = readCommentQuery(new URLSearchParams(search));
  return postHead(post, { page: query.page, comments: postComments.select({ id, ...query })(state).data?.items });
};
