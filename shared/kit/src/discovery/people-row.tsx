import { useTranslations } from '@community/core';
import { IconButton } from '@community/kit/ui';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { AuthorLink } from '../people/author-link.tsx';
import { FollowButton } from '../people/follow-button.tsx';
import { MemberAvatar } from '../people/member-avatar.tsx';
import { OfficialMark } from '../people/official-mark.tsx';
import { peopleTranslations } from '../people/translations.ts';
import { useDiscoverQuery } from './discover.ts';
import styles from './people-row.module.css';
import { PersonTopics } from './person-topics.tsx';
import type { Suggested } from './suggested-person.tsx';

interface PeopleRowProps {
  /** Shown until the people are there. */
  waitingElement: ReactNode;
  /** Shown when there is nobody to follow. */
  nobodyElement: ReactNode;
  onClose: () => void;
}

/** People to follow side by side, scrolled sideways. */
export function PeopleRow({ waitingElement, nobodyElement, onClose }: PeopleRowProps) {
  const t = useTranslations(peopleTranslations);
  const { data, isError } = useDiscoverQuery();
  const heading = useId();
  if (isError || data?.people.length === 0) return nobodyElement;
  if (!data) return waitingElement;
  return (
    <section className={styles.row} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('discovery.people')}
        </h2>
        <IconButton label={t('discovery.close')} onClick={onClose}>
          <X aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      </header>
      <ul className={styles.people}>
        {data.people.map((person) => (
          <li key={person.id} className={styles.person}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonCard({ person }: { person: Suggested }) {
  return (
    <>
      <AuthorLink person={person} className={styles.link}>
        <MemberAvatar person={person} size={56} />
        <span className={styles.line}>
          <bdi translate="no" className={styles.name}>
            {person.nickname}
          </bdi>
          <OfficialMark of={person} />
        </span>
        <PersonTopics topics={person.topics} className={styles.topics} />
      </AuthorLink>
      <FollowButton person={person} />
    </>
  );
}
