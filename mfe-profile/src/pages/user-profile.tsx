import { coreTranslations, type RemotePage, useMember, useSessionResolved, useTranslations } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { EmptyState, LoginButton } from '@community/kit/ui';
import { UserRound } from 'lucide-react';
import { OwnProfile } from '../profile/own-profile.tsx';
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx';
import { translations as ownTranslations } from '../translations.ts';

/** The own profile (specification section 2); a visitor is shown the way to log in. */
export default function UserProfile() {
  const t = useTranslations(ownTranslations);
  const member = useMember();
  const known = useSessionResolved();
  if (member) return <OwnProfile member={member} />;
  if (!known) return <ProfileSkeleton />;
  return (
    <EmptyState icon={<UserRound size={28} strokeWidth={1.5} />} text={t('loginForProfile')} action={<LoginButton />} />
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
