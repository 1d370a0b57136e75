import { topicPath } from '@community/contract/topics';
import { Link, useTranslations } from '@community/core';
import { shellTranslations } from '../translations.ts';
import { useDiscoverQuery } from './discover.ts';
import styles from './popular-topics.module.css';

/** Topics that many write about now, for who has lost the way; nothing when there are none. */
export function PopularTopics() {
  const t = useTranslations(shellTranslations);
  const { data } = useDiscoverQuery();
  if (!data || data.topics.length === 0) return null;
  return (
    <div className={styles.topics}>
      <h2>{t('discovery.topics')}</h2>
      <ul>
        {data.topics.map(({ topic }) => (
          <li key={topic}>
            <Link to={topicPath(topic)}>
              <bdi translate="no">{`#${topic}`}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
