import type { Person } from '@community/core';
import type { ReactNode } from 'react';
import { AuthorLink } from './author-link.tsx';
import { FollowButton } from './follow-button.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import styles from './member-row.module.css';
import { OfficialMark } from './official-mark.tsx';

/** A person in a list: avatar, name, an optional second line, Follow. */
export function MemberRow({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <AuthorLink person={person} className={styles.link}>
        <MemberAvatar person={person} size={40} />
        <span className={styles.who}>
          <span className={styles.line}>
            <bdi className={styles.name}>{person.nickname}</bdi> <OfficialMark of={person} />
          </span>
          {children && <span className={styles.note}>{children}</span>}
        </span>
      </AuthorLink>
      <FollowButton person={person} />
    </div>
  );
}
