import {
  coreTranslations,
  type Member,
  memberChanged,
  type RemotePage,
  useAppDispatch,
  useMember,
  useSessionResolved,
  useTranslations,
} from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { EmptyState, LoginButton } from '@community/kit/ui';
import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { AccountLink } from '../edit/account-link.tsx';
import { ownProfile, useCountriesQuery, useOwnProfileQuery } from '../edit/edit-calls.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { FormSkeleton } from '../edit/form-skeleton.tsx';
import { MemberFailure } from '../profile/member-failure.tsx';
import { translations as ownTranslations } from '../translations.ts';

/** How often the profile is loaded anew while it is another member's. */
const recheckMs = 3_000;

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
  const argument = { memberId: member.id };
  const { currentData: profile, fulfilledTimeStamp, isFetching, error, refetch } = useOwnProfileQuery(argument);
  // The form waits for its countries, but goes on without them.
  const countries = useCountriesQuery();
  const dispatch = useAppDispatch();
  const isOfAnother = profile !== undefined && profile.id !== member.id;
  ownProfile.useQuerySubscription(argument, {
    pollingInterval: isOfAnother ? recheckMs : 0,
    skipPollingIfUnfocused: true,
  });
  // Another member has signed in elsewhere, whom the host does not know of yet; or is gone again by now. Each load that
  // finds so asks the host.
  const foundAt = isOfAnother ? fulfilledTimeStamp : undefined;
  useEffect(() => {
    if (foundAt !== undefined) dispatch(memberChanged());
  }, [foundAt, dispatch]);
  if (profile?.id === member.id && !countries.isLoading) {
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
