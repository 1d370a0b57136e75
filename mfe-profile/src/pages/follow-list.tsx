import { coreTexts, type RemotePage, useTexts } from '@community/core';
import { postRoomTexts } from '@community/kit/post';
import { PeopleList } from '../follows/people-list.tsx';
import { PeoplePage } from '../follows/people-page.tsx';
import { texts as profileTexts } from '../texts.ts';

/** The members that the reader follows; every row unfollows (specification section 4). */
export default function FollowList() {
  const t = useTexts(profileTexts);
  return (
    <PeoplePage kind="followed" empty={t('noFollowed')} noMatch={t('noData')}>
      {(people, empty) => <PeopleList people={people} label={t('followedPeople')} followedOnly empty={empty} />}
    </PeoplePage>
  );
}

export const texts: RemotePage['texts'] = [profileTexts, coreTexts, ...postRoomTexts];
