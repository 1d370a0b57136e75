import { coreTranslations, type RemotePage, useTranslations } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { PeopleList } from '../follows/people-list.tsx';
import { PeoplePage } from '../follows/people-page.tsx';
import { translations as ownTranslations } from '../translations.ts';

/** The members that the reader follows; every row unfollows (specification section 4). */
export default function FollowList() {
  const t = useTranslations(ownTranslations);
  return (
    <PeoplePage kind="followed" whom={t('followedPeople')} empty={t('noFollowed')} noMatch={t('noMatch')}>
      {(people, empty) => <PeopleList people={people} label={t('followedPeople')} followedOnly empty={empty} />}
    </PeoplePage>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
