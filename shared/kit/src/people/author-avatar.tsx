import type { Person } from '@community/core';
import clsx from 'clsx';
import styles from './author-avatar.module.css';
import { AuthorLink } from './author-link.tsx';
import { MemberAvatar } from './member-avatar.tsx';

interface AuthorAvatarProps {
  person: Pick<Person, 'id' | 'nickname' | 'avatar'>;
  size: number;
  className?: string | undefined;
}

/** A person's avatar that links to the person. The name beside it is the link for screen readers and the keyboard. */
export function AuthorAvatar({ person, size, className }: AuthorAvatarProps) {
  return (
    <AuthorLink person={person} className={clsx(styles.avatar, className)} tabIndex={-1} aria-hidden>
      <MemberAvatar person={person} size={size} />
    </AuthorLink>
  );
}
