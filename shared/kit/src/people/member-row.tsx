import type { Person } from '@community/core';
import { sizedAddress, useMediaBase } from '@community/kit/media';
import { Avatar } from '@community/kit/ui';
import type { ReactNode } from 'react';
import { AuthorLink } from './author-link.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './member-row.module.css';
import { OfficialMark } from './official-mark.tsx';

/** A person in a list: avatar, name, an optional second line, Follow. */
export function MemberRow({ person, children }: { person: Person; children?: ReactNode }) {
  const base = useMediaBase();
  return (
    <div className={styles.row}>
      <AuthorLink person={person} className={styles.link}>
        <Avatar name={person.nickname} src={person.avatar && sizedAddress(person.avatar, 40, base)} size={40} />
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
