import { coreTexts, isShown, type RemotePage, useAppSelector, usePageRoute } from '@community/core';
import { PostList, postRoomTexts } from '@community/kit/post';
import { postDetail, usePostDetailQuery } from '../post/post-calls.ts';
import { PostFailure, PostGone } from '../post/post-gone.tsx';
import { ReportCard } from '../report/report-card.tsx';
import { ReportedPost } from '../report/reported-post.tsx';
import { texts as ownTexts } from '../texts.ts';

/** The report of a post (specification section 2). */
export default function PostReport() {
  const { params } = usePageRoute();
  const { currentData: post, error, refetch } = usePostDetailQuery(params.post_id ?? '');
  const wishes = useAppSelector((state) => state.wishes);
  if (!post) {
    if (error) return <PostFailure error={error} onRetry={() => void refetch()} />;
    return <PostList posts={undefined} place="feed" empty={null} />;
  }
  if (!isShown(wishes, post)) return <PostGone />;
  return (
    <>
      <ReportedPost post={post} />
      <ReportCard postId={post.id} />
    </>
  );
}

export const texts: RemotePage['texts'] = [ownTexts, coreTexts, ...postRoomTexts];

export const load: RemotePage['load'] = async ({ store, route }) => {
  await store.dispatch(postDetail.initiate(route.params.post_id ?? '', { subscribe: false }));
};
