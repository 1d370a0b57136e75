import { topicPath } from '@community/contract/topics';
import { Link, usePageContents, useTranslations } from '@community/core';
import { Card } from '@community/kit/ui';
import { clsx } from 'clsx';
import { peopleTranslations } from '../people/translations.ts';
import { useDiscoverQuery } from './discover.ts';
import { maxListed, SuggestedPerson } from './suggested-person.tsx';
import styles from './suggestion-boxes.module.css';
import { TitledList } from './titled-list.tsx';

/** The content of `Suggestions`; nothing when there is nothing to offer. */
export function SuggestionBoxes({ bare }: { bare: boolean }) {
  const t = useTranslations(peopleTranslations);
  const { data } = useDiscoverQuery();
  const people = data?.people.slice(0, maxListed) ?? [];
  const topics = data?.topics ?? [];
  const offered = { people, topics };
  usePageContents((['people', 'topics'] as const).filter((kind) => offered[kind].length > 0));
  if (people.length === 0 && topics.length === 0) return null;
  const boxes = (
    <>
      <TitledList title={t('discovery.people')} items={people} keyOf={({ id }) => id}>
        {(person) => <SuggestedPerson person={person} />}
      </TitledList>
      <TitledList className={styles.topics} title={t('discovery.topics')} items={topics} keyOf={({ topic }) => topic}>
        {({ topic }) => (
          <Link to={topicPath(topic)}>
            <bdi translate="no">{`#${topic}`}</bdi>
          </Link>
        )}
      </TitledList>
    </>
  );
  return bare ? (
    <div className={clsx(styles.boxes, styles.bare)}>{boxes}</div>
  ) : (
    <Card className={styles.boxes}>{boxes}</Card>
  );
}
