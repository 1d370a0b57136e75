import { commentAnchor } from '@community/contract/routes';
import { useLanguage, useTranslations } from '@community/core';
import { AuthorAvatar, AuthorLink, ClampedText, OfficialMark, shortCount } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import { VisuallyHidden } from '@community/kit/ui';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { translations } from '../translations.ts';
import styles from './comment-item.module.css';
import { CommentMenu } from './comment-menu.tsx';
import type { Comment } from './comment-model.ts';
import { useCommentActions } from './use-comment-actions.ts';
import { useLinked } from './use-linked-comment.ts';

/**
 * The ref of a comment's element. When an address leads to it, it is marked, and scrolled to and focused unless the
 * reader has gone on meanwhile.
 */
function useArrival(id: string) {
  const { linked, lastPress, onShown } = useLinked();
  const element = useRef<HTMLLIElement>(null);
  const isTarget = linked?.id === id;
  const awaitedSince = linked?.awaitedSince ?? 0;
  const [marked, setMarked] = useState(isTarget);
  if (isTarget && !marked) setMarked(true);
  useEffect(() => {
    if (!isTarget) return;
    if (lastPress.current <= awaitedSince) {
      element.current?.scrollIntoView({ block: 'center' });
      element.current?.focus({ preventScroll: true });
    }
    onShown();
  }, [isTarget, awaitedSince, lastPress, onShown]);
  return { element, marked };
}

interface CommentItemProps {
  comment: Comment;
  onReply: (comment: Comment) => void;
  /** View replies and the panel below it; replies have none. */
  children?: ReactNode;
}

/** A comment or a reply. */
export function CommentItem({ comment, onReply, children }: CommentItemProps) {
  const t = useTranslations(translations);
  const language = useLanguage();
  const { like } = useCommentActions(comment);
  const { author } = comment;
  const reply = () => onReply(comment);
  const { element, marked } = useArrival(comment.id);
  return (
    <li ref={element} className={clsx(styles.item, marked && styles.marked)} tabIndex={-1}>
      {/* Empty: reader modes drop an element whose id says comment, with all that is in it. */}
      <span id={commentAnchor(comment.id)} className={styles.anchor} />
      <AuthorAvatar person={author} className={styles.avatar} size={36} />
      {/* No divisions: reader modes drop those of few words and a link, and author and text of a comment with them. */}
      <article role="presentation" className={styles.body}>
        <header className={styles.head}>
          <span className={styles.who}>
            <span className={styles.person}>
              <AuthorLink person={author} className={styles.name}>
                <bdi translate="no">{author.nickname}</bdi>
              </AuthorLink>
              <OfficialMark of={author} />
            </span>
            <span className={styles.time}>
              <TimeLabel short seconds={comment.publishedAt} />
            </span>
          </span>
          <CommentMenu comment={comment} onReply={reply} />
        </header>
        <ClampedText whole={marked}>{comment.content}</ClampedText>
        <div className={styles.acts}>
          <button
            type="button"
            className={clsx(styles.act, comment.liked && styles.on)}
            aria-pressed={comment.liked}
            onClick={like}
          >
            <Heart aria-hidden="true" strokeWidth={1.75} />
            <VisuallyHidden>{`${t('like')} `}</VisuallyHidden>
            <span translate="no">{shortCount(comment.likes, language)}</span>
          </button>
          <button type="button" className={styles.act} onClick={reply}>
            {t('reply')}
          </button>
        </div>
        {children}
      </article>
    </li>
  );
}
