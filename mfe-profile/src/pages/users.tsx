import { paging } from '@community/contract/limits';
import { pageOfPart } from '@community/contract/page-head';
import {
  coreTranslations,
  goneHead,
  isGone,
  type PageRoute,
  type RemotePage,
  useMember,
  usePageRoute,
} from '@community/core';
import { FollowButton, postRoomTranslations } from '@community/kit/post';
import { readPageAddress } from '@community/kit/ui';
import { EditLink } from '../profile/edit-link.tsx';
import { MemberFailure } from '../profile/member-failure.tsx';
import { MemberMenu } from '../profile/member-menu.tsx';
import { MemberPosts, readKind } from '../profile/member-posts.tsx';
import { memberHome, memberPosts, useMemberHomeQuery } from '../profile/profile-calls.ts';
import { profileHead } from '../profile/profile-head.ts';
import { ProfileHeader } from '../profile/profile-header.tsx';
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx';
import { translations as ownTranslations } from '../translations.ts';

/** Another member's homepage (specification section 2). */
export default function Users() {
  const { params } = usePageRoute();
  const id = params.user_id ?? '';
  const own = useMember()?.id === id;
  const { currentData: profile, error, isFetching, refetch } = useMemberHomeQuery(id);
  if (!profile && error) return <MemberFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      {profile ? (
        <ProfileHeader profile={profile} own={own}>
          {own ? (
            <EditLink />
          ) : (
            <>
              <FollowButton person={profile} />
              <MemberMenu person={profile} />
            </>
          )}
        </ProfileHeader>
      ) : (
        <ProfileSkeleton />
      )}
      <MemberPosts memberId={id} profile={profile} />
    </>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];

/** The page of posts that an address shows. */
function postsOf({ params, search }: PageRoute) {
  const query = new URLSearchParams(search);
  return { memberId: params.user_id ?? '', kind: readKind(query), ...readPageAddress(query, paging.defaultSize) };
}

export const load: RemotePage['load'] = async ({ store, route }) => {
  const posts = postsOf(route);
  await Promise.all([
    store.dispatch(memberHome.initiate(posts.memberId, { subscribe: false })),
    store.dispatch(memberPosts.initiate(posts, { subscribe: false })),
  ]);
};

export const head: RemotePage['head'] = (state, route) => {
  const posts = postsOf(route);
  const { data, error } = memberHome.select(posts.memberId)(state);
  if (isGone(error)) return goneHead;
  if (!data) return null;
  const shown = memberPosts.select(posts)(state).data;
  return { ...profileHead(data), ...(shown && pageOfPart(posts.page, shown.items)) };
};
