import { Link, useTranslations } from '@community/core';
import { sizedAddress, useMediaBase } from '@community/kit/media';
import { AuthorAvatar, AuthorLink, OfficialMark } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import styles from './message-item.module.css';
import { type Actor, type CommentMessage, type LikeMessage, messagePath } from './message-model.ts';

interface MessageItemProps {
  actor: Actor;
  at: number;
  /** What the person did, such as "liked your post"; a link where there is a post to open. */
  act: ReactNode;
  /** Stands below: words, quote. */
  children?: ReactNode;
  /** Stands at the end: the post's picture, a button. */
  end?: ReactNode;
}

/** One message: who, what, when. */
export function MessageItem({ actor, at, act, children, end }: MessageItemProps) {
  return (
    <li className={styles.item}>
      <AuthorAvatar person={actor} className={styles.above} size={40} />
      <div className={styles.body}>
        <p className={styles.line}>
          <AuthorLink person={actor} className={`${styles.above} ${styles.name}`}>
            <bdi translate="no">{actor.nickname}</bdi>
          </AuthorLink>
          <OfficialMark of={actor} /> <span>{act}</span>
        </p>
        <span className={styles.time}>
          <TimeLabel seconds={at} />
        </span>
        {children}
      </div>
      {end}
    </li>
  );
}

/** What the person of a message did, and how many more did or wrote the same, such as "and 3 others liked your post". */
export function actText(
  t: ReturnType<typeof useTranslations>,
  act: 'commentedPost' | 'repliedComment' | 'likedPost' | 'likedComment',
  { more }: Pick<LikeMessage, 'more'>,
): string {
  return more > 0 ? t(`${act}More`, { count: more }) : t(act);
}

/** Link to the post or comment of a message; the whole message can be pressed. */
export function PostLink({ message, children }: { message: LikeMessage | CommentMessage; children: ReactNode }) {
  return (
    <Link to={messagePath(message)} className={styles.open}>
      {children}
    </Link>
  );
}

/** The member's own words that a message is about. */
export function Quote({ about }: Pick<LikeMessage, 'about'>) {
  const t = useTranslations(translations);
  if (!about.text) return null;
  return (
    <blockquote
      className={styles.quote}
      aria-label={t(about.kind === 'comment' ? 'yourComment' : 'yourPost')}
      dir="auto"
    >
      {about.text}
    </blockquote>
  );
}

/** The first picture of the post that a message is about. */
export function Thumbnail({ picture }: { picture: string }) {
  const base = useMediaBase();
  if (!picture) return null;
  return (
    <img
      className={styles.thumbnail}
      src={sizedAddress(picture, 56, base)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  );
}
