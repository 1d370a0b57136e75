import { codes } from '@community/contract/codes';
import { followLimits } from '@community/contract/limits';
import { followMember, type Person, useAppDispatch, useLoginGate, useTranslations } from '@community/core';
import { useRefusalNotice } from '@community/kit/ui';
import { peopleTranslations } from './translations.ts';

/** Follows or unfollows a person. Visitors get the login prompt. Code 4032: the member follows too many. */
export function useFollow(): (person: Person) => void {
  const dispatch = useAppDispatch();
  const t = useTranslations(peopleTranslations);
  const gate = useLoginGate();
  const notifyRefusal = useRefusalNotice();
  return gate(
    (person: Person) => {
      dispatch(followMember(person.id, !person.followed)).catch((error: unknown) =>
        notifyRefusal(error, codes.followLimit, t('followLimit', { count: followLimits.maxFollowed })),
      );
    },
    ({ id }) => ({ act: 'follow', about: id }),
  );
}
