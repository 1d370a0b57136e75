import { composePath } from '@community/contract/topics';
import { coreTranslations, type RemotePage, useTranslations } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { LinkButton } from '@community/kit/ui';
import { PeopleList } from '../follows/people-list.tsx';
import { PeoplePage } from '../follows/people-page.tsx';
import { translations as ownTranslations } from '../translations.ts';

/** The reader's fans with Follow or Unfollow (specification section 4). */
export default function FansList() {
  const t = useTranslations(ownTranslations);
  return (
    <PeoplePage
      kind="fans"
      whom={t('fansOfYours')}
      empty={t('noFans')}
      noMatch={t('noMatch')}
      action={<LinkButton to={composePath(null)}>{t('writePost')}</LinkButton>}
    >
      {(people, empty) => <PeopleList people={people} label={t('fans')} empty={empty} />}
    </PeoplePage>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
