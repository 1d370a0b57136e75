import { clsx } from 'clsx';
import { Fragment } from 'react';
import styles from './person-topics.module.css';

interface PersonTopicsProps {
  topics: readonly string[];
  className?: string;
}

/** The topics of a person on one line: those that fit whole, and of a first one that is too long its beginning. */
export function PersonTopics({ topics, className }: PersonTopicsProps) {
  if (topics.length === 0) return null;
  return (
    <span className={clsx(styles.topics, className)}>
      {topics.map((topic) => (
        <Fragment key={topic}>
          {' '}
          <bdi translate="no">{`#${topic}`}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
