import { coreTexts, type RemotePage, useTexts } from '@community/core';
import { postRoomTexts } from '@community/kit/post';
import { PeopleList } from '../follows/people-list.tsx';
import { PeoplePage } from '../follows/people-page.tsx';
import { texts as profileTexts } from '../texts.ts';

/** The reader's fans with Follow or Unfollow (specification section 4). */
export default function FansList() {
  const t = useTexts(profileTexts);
  return (
    <PeoplePage kind="fans" empty={t('noFans')} noMatch={t('noData')}>
      {(people, empty) => <PeopleList people={people} label={t('fans')} empty={empty} />}
    </PeoplePage>
  );
}

export const texts: RemotePage['texts'] = [profileTexts, coreTexts, ...postRoomTexts];
