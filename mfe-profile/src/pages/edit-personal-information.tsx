import {
  coreTranslations,
  type Member,
  type RemotePage,
  useMember,
  useSessionResolved,
  useTranslations,
} from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { EmptyState, LoginButton } from '@community/kit/ui';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { AccountLink } from '../edit/account-link.tsx';
import { useCountriesQuery } from '../edit/edit-calls.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { FormSkeleton } from '../edit/form-skeleton.tsx';
import { MemberFailure } from '../profile/member-failure.tsx';
import { useMemberHomeQuery } from '../profile/profile-calls.ts';
import { translations as ownTranslations } from '../translations.ts';

/** The profile edit page; a visitor is shown the way to log in. */
export default function EditPersonalInformation() {
  const t = useTranslations(ownTranslations);
  const member = useMember();
  const known = useSessionResolved();
  if (member) return <LoadedForm key={member.id} member={member} />;
  if (!known) return <FormSkeleton />;
  return (
    <EmptyState icon={<UserRound size={28} strokeWidth={1.5} />} text={t('form.loginFirst')} action={<LoginButton />} />
  );
}

function LoadedForm({ member }: { member: Member }) {
  const { currentData: profile, isFetching, error, refetch } = useMemberHomeQuery(member.id);
  // A visitor's response lacks private fields, and a form started from it would save them as empty. A failed load
  // keeps that response in the cache.
  const [own, setOwn] = useState(false);
  if (profile && !isFetching && !error && !own) setOwn(true);
  // The form waits for its countries, but goes on without them.
  const countries = useCountriesQuery();
  if (profile && own && !countries.isLoading) {
    return (
      <>
        <EditForm profile={profile} countries={countries.data ?? []} />
        <AccountLink />
      </>
    );
  }
  if (error) return <MemberFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
