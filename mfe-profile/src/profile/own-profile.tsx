import { buildPath } from '@community/contract/routes';
import { type Member, toProfile, useTranslations } from '@community/core';
import { LinkButton } from '@community/kit/ui';
import { translations } from '../translations.ts';
import { MemberFailure } from './member-failure.tsx';
import { MemberPosts } from './member-posts.tsx';
import { useMemberHomeQuery } from './profile-calls.ts';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** The member's own profile. The session's data show until the server responds. */
export function OwnProfile({ member }: { member: Member }) {
  const t = useTranslations(translations);
  const { currentData, error, refetch } = useMemberHomeQuery(member.id);
  const known = member.info.user_id === member.id ? toProfile(member.info, 0) : undefined;
  const profile = currentData ?? known;
  if (!profile && error) return <MemberFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {profile ? (
        <ProfileHeader profile={profile} own>
          <LinkButton to={buildPath('edit-personal-information')} tone="line" size="s">
            {t('edit')}
          </LinkButton>
        </ProfileHeader>
      ) : (
        <ProfileSkeleton />
      )}
      <MemberPosts memberId={member.id} />
    </>
  );
}
