import { useLanguage, useTranslations } from '@community/core';
import { AuthorAvatar, AuthorLink, OfficialMark, shortCount } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import { VisuallyHidden } from '@community/kit/ui';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import styles from './comment-item.module.css';
import { CommentMenu } from './comment-menu.tsx';
import type { Comment } from './comment-model.ts';
import { useCommentActions } from './use-comment-actions.ts';

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
  return (
    <li className={styles.comment}>
      <AuthorAvatar person={author} className={styles.avatar} size={36} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.who}>
            <AuthorLink person={author} className={styles.name}>
              <bdi>{author.nickname}</bdi>
            </AuthorLink>
            <OfficialMark of={author} />
            <span className={styles.time}>
              <TimeLabel seconds={comment.publishedAt} />
            </span>
          </span>
          <CommentMenu comment={comment} onReply={reply} />
        </div>
        <p className={styles.text} dir="auto">
          {comment.content}
        </p>
        <div className={styles.acts}>
          <button
            type="button"
            className={clsx(styles.act, comment.liked && styles.on)}
            aria-pressed={comment.liked}
            onClick={like}
          >
            <Heart aria-hidden="true" strokeWidth={1.75} />
            <VisuallyHidden>{`${t('like')} `}</VisuallyHidden>
            {shortCount(comment.likes, language)}
          </button>
          <button type="button" className={styles.act} onClick={reply}>
            {t('reply')}
          </button>
        </div>
        {children}
      </div>
    </li>
  );
}
