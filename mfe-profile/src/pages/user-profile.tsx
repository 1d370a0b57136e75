import { coreTexts, type RemotePage, useMember, useSessionKnown, useTexts } from '@community/core';
import { postRoomTexts } from '@community/kit/post';
import { EmptyState, GoLogin } from '@community/kit/ui';
import { UserRound } from 'lucide-react';
import { OwnProfile } from '../profile/own-profile.tsx';
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx';
import { texts as profileTexts } from '../texts.ts';

/** The own profile (specification section 2); a visitor is shown the way to log in. */
export default function UserProfile() {
  const t = useTexts(profileTexts);
  const member = useMember();
  const known = useSessionKnown();
  if (member) return <OwnProfile member={member} />;
  if (!known) return <ProfileSkeleton />;
  return <EmptyState icon={<UserRound size={28} strokeWidth={1.5} />} text={t('loginForProfile')} action={<GoLogin />} />;
}

export const texts: RemotePage['texts'] = [profileTexts, coreTexts, ...postRoomTexts];
