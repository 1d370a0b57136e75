import { codes } from '@community/contract/codes';
import { followLimits } from '@community/contract/limits';
import {
  followMember,
  type PendingAct,
  type Person,
  useLoginGate,
  useResumableToggle,
  useTranslations,
} from '@community/core';
import { useRefusalNotice } from '@community/kit/ui';
import { peopleTranslations } from './translations.ts';

const pendingFollow = ({ id }: Person): PendingAct => ({ act: 'follow', about: id });

/**
 * Follows or unfollows a person. Visitors get the login prompt. Code 4032: the member follows too many. What waited for
 * the sign-in is done after it: for the person `about` alone, for any unless given.
 */
export function useFollow(about: string | null = null): (person: Person) => void {
  const t = useTranslations(peopleTranslations);
  const gate = useLoginGate();
  const notifyRefusal = useRefusalNotice();
  const follow = useResumableToggle(
    'follow',
    followMember,
    (failure) => notifyRefusal(failure, codes.followLimit, t('followLimit', { count: followLimits.maxFollowed })),
    about,
  );
  return gate(({ id, followed }: Person) => follow(id, !followed), pendingFollow);
}
