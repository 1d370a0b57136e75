import type { Person } from '@community/core';
import type { ReactNode } from 'react';
import { AuthorLink } from './author-link.tsx';
import { FollowButton } from './follow-button.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import styles from './member-row.module.css';
import { OfficialMark } from './official-mark.tsx';

interface MemberRowProps {
  person: Person;
  /** An optional second line. */
  children?: ReactNode;
  /** What stands at the end; Follow unless given. */
  action?: ReactNode;
}

/** A person in a list: avatar, name, a second line, a button. */
export function MemberRow({ person, children, action }: MemberRowProps) {
  return (
    <div className={styles.row}>
      <AuthorLink person={person} className={styles.link}>
        <MemberAvatar person={person} size={40} />
        <span className={styles.who}>
          <span className={styles.line}>
            <bdi translate="no" className={styles.name}>
              {person.nickname}
            </bdi>
            <OfficialMark of={person} />
          </span>
          {children && <span className={styles.note}>{children}</span>}
        </span>
      </AuthorLink>
      {action ?? <FollowButton person={person} />}
    </div>
  );
}
