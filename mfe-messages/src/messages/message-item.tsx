import { useTranslations } from '@community/core';
import { TimeLabel } from '@community/kit/time';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import styles from './message-item.module.css';
import type { LikeMessage } from './message-model.ts';
import { Faces, Sentence, type SentenceProps } from './message-people.tsx';

interface MessageItemProps extends SentenceProps {
  at: number;
  /** Stands beside the time. */
  note?: ReactNode;
  /** Stands below: words, quote. */
  children?: ReactNode;
  /** Stands at the end: the post's picture, a button. */
  end?: ReactNode;
}

/** One row: who, what, when. */
export function MessageItem({ at, note, children, end, ...sentence }: MessageItemProps) {
  return (
    <li className={styles.item}>
      <Faces people={sentence.people.named} />
      <div className={styles.body}>
        <Sentence {...sentence} />
        <div className={styles.meta}>
          <TimeLabel short seconds={at} />
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {children}
      </div>
      {end}
    </li>
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
