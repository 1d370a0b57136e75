import { applyOptimisticToPerson, type Fan, useAppSelector, useTranslations } from '@community/core';
import { MemberRow } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import { Skeleton, VisuallyHidden } from '@community/kit/ui';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { translations } from '../translations.ts';
import styles from './people-list.module.css';

interface PeopleListProps {
  /** Undefined while they load. */
  people: readonly Fan[] | undefined;
  /** Name of the list. */
  label: string;
  /** Unfollowed rows disappear at once. */
  followedOnly?: boolean;
  empty: ReactNode;
}

/** Rows of people, each with the time the follow began. */
export function PeopleList({ people, label, followedOnly = false, empty }: PeopleListProps) {
  const t = useTranslations(translations);
  const list = useRef<HTMLUListElement>(null);
  const optimistic = useAppSelector((state) => state.optimistic);
  if (!people) return <Waiting label={t('loading')} />;
  const shown = followedOnly ? people.filter((person) => applyOptimisticToPerson(optimistic, person).followed) : people;
  if (shown.length === 0) return empty;
  // A row that goes must not take the focus with it.
  const keepFocus = ({ target }: MouseEvent) => {
    if (followedOnly && (target as Element).closest('button')) list.current?.focus({ preventScroll: true });
  };
  return (
    // Handles the clicks of the buttons in the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles.list} aria-label={label} tabIndex={-1} onClick={keepFocus}>
      {shown.map((person) => (
        <li key={person.id} className={styles.row}>
          <MemberRow person={person}>
            <TimeLabel seconds={person.followedAt} />
          </MemberRow>
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of the rows. */
function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.list}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton shape="circle" className={styles.avatar} />
          <Skeleton className={styles.name} />
        </div>
      ))}
    </div>
  );
}
