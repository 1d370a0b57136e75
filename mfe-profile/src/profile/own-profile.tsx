import { type Member, toProfile } from '@community/core';
import { EditLink } from './edit-link.tsx';
import { MemberFailure } from './member-failure.tsx';
import { MemberPosts } from './member-posts.tsx';
import { useMemberHomeQuery } from './profile-calls.ts';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** The member's own profile. The session's data show until the server responds. */
export function OwnProfile({ member }: { member: Member }) {
  const { currentData, error, isFetching, refetch } = useMemberHomeQuery(member.id);
  const known = member.info.user_id === member.id ? toProfile(member.info, 0) : undefined;
  const profile = currentData ?? known;
  if (!profile && error) return <MemberFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      {profile ? (
        <ProfileHeader profile={profile} own>
          <EditLink />
        </ProfileHeader>
      ) : (
        <ProfileSkeleton />
      )}
      <MemberPosts memberId={member.id} />
    </>
  );
}
