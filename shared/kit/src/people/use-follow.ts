import { codes } from '@community/contract/codes';
import { followLimits } from '@community/contract/limits';
import {
  failureMessage,
  followMember,
  type PendingAct,
  type Person,
  useAppDispatch,
  useHost,
  useLoginGate,
  useTranslations,
} from '@community/core';
import { useRefusalNotice } from '@community/kit/ui';
import { peopleTranslations } from './translations.ts';

const pendingFollow = ({ id }: Person): PendingAct => ({ act: 'follow', about: id });

/** Follows or unfollows a person. Visitors get the login prompt. Code 4032: the member follows too many. */
export function useFollow(): (person: Person) => void {
  const dispatch = useAppDispatch();
  const t = useTranslations(peopleTranslations);
  const gate = useLoginGate();
  const { resumeAfterSignIn } = useHost();
  const notifyRefusal = useRefusalNotice();
  const follow = (person: Person) => {
    dispatch(followMember(person.id, !person.followed)).catch((error: unknown) => {
      // The session proved to be over: the follow is done after the sign-in.
      if (!person.followed && failureMessage(error) === null)
        resumeAfterSignIn(() => follow(person), pendingFollow(person));
      notifyRefusal(error, codes.followLimit, t('followLimit', { count: followLimits.maxFollowed }));
    });
  };
  return gate(follow, pendingFollow);
}
