import { coreTranslations, isGone, type Post, type RemotePage, useMember, usePageRoute } from '@community/core';
import { PostSkeleton, postRoomTranslations, usePost } from '@community/kit/post';
import { LoadFailure } from '@community/kit/ui';
import { useState } from 'react';
import { postDetail, usePostDetailQuery } from '../post/post-detail-calls.ts';
import { PostGone } from '../post/post-gone.tsx';
import { OwnPost } from '../report/own-post.tsx';
import { ReportCard } from '../report/report-card.tsx';
import { ReportedPost } from '../report/reported-post.tsx';
import { translations as ownTranslations } from '../translations.ts';

/** The last post that was there: a lost session makes it load anew, and the form must not go meanwhile. */
function useLastPost(id: string, post: Post | undefined): Post | undefined {
  const [last, setLast] = useState(post);
  if (post && post !== last) setLast(post);
  return post ?? (last?.id === id ? last : undefined);
}

/** The member whose report it is: also while the session is lost, until another one comes. */
function useReporter(): string | null {
  const memberId = useMember()?.id ?? null;
  const [reporter, setReporter] = useState(memberId);
  if (memberId !== null && memberId !== reporter) setReporter(memberId);
  return memberId ?? reporter;
}

/** The report of a post (specification section 2). */
export default function PostReport() {
  const { params } = usePageRoute();
  const { currentData, error, isFetching, refetch } = usePostDetailQuery(params.post_id ?? '');
  const post = useLastPost(params.post_id ?? '', currentData);
  const reporter = useReporter();
  if (error && (!currentData || isGone(error)))
    return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} gone={<PostGone />} />;
  if (!post) return <PostSkeleton />;
  return <ReportOf post={post} reporter={reporter} />;
}

function ReportOf({ post, reporter }: { post: Post; reporter: string | null }) {
  if (!usePost(post)) return <PostGone />;
  if (reporter === post.author.id) return <OwnPost post={post} />;
  return (
    <>
      <ReportedPost post={post} />
      <ReportCard key={reporter} postId={post.id} memberId={reporter} />
    </>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];

export const load: RemotePage['load'] = async ({ store, route }) => {
  await store.dispatch(postDetail.initiate(route.params.post_id ?? '', { subscribe: false }));
};
