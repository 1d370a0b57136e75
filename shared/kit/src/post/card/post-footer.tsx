import { shortCount } from '@community/contract/counts';
import { type Post, useLanguage, useTranslations } from '@community/core';
import { VisuallyHidden } from '@community/kit/ui';
import clsx from 'clsx';
import { Eye, Heart, MessageSquare, Share } from 'lucide-react';
import { useState } from 'react';
import { useShare } from '../actions/use-share.ts';
import { postTranslations } from '../translations.ts';
import styles from './post-footer.module.css';
import { RollingCount } from './rolling-count.tsx';

interface PostFooterProps {
  post: Post;
  onLike: () => void;
  onComment: () => void;
  /** Hears of a press on Share. */
  onShare?: () => void;
  /** The number of views, which has no room on small cards; shown unless given. */
  views?: boolean;
}

/** Like, Comment and Share below a post, and its views at the end of the row. */
export function PostFooter({ post, onLike, onComment, onShare, views = true }: PostFooterProps) {
  const t = useTranslations(postTranslations);
  const language = useLanguage();
  const share = useShare(post);
  // Only a heart that was pressed moves: one that was liked before stands still.
  const [pressed, setPressed] = useState(false);
  const countElement = (value: number) => <RollingCount value={value} text={shortCount(value, language)} />;
  return (
    <div className={clsx(styles.footer, views && styles.columns)}>
      <button
        type="button"
        className={clsx(styles.action, post.liked && styles.on, pressed && styles.pressed)}
        aria-pressed={post.liked}
        onClick={() => {
          setPressed(true);
          onLike();
        }}
      >
        <Heart aria-hidden="true" strokeWidth={1.75} />
        <VisuallyHidden>{`${t('like')} `}</VisuallyHidden>
        {countElement(post.likes)}
      </button>
      <button type="button" className={styles.action} onClick={onComment}>
        <MessageSquare aria-hidden="true" strokeWidth={1.75} />
        <VisuallyHidden>{`${t('comment')} `}</VisuallyHidden>
        {countElement(post.comments)}
      </button>
      <button
        type="button"
        className={clsx(styles.action, !views && styles.end)}
        aria-label={t('share')}
        onClick={() => {
          onShare?.();
          void share();
        }}
      >
        <Share aria-hidden="true" strokeWidth={1.75} />
      </button>
      {views && (
        <span className={clsx(styles.figure, styles.end)}>
          <Eye aria-hidden="true" strokeWidth={1.75} />
          <VisuallyHidden>{`${t('views')} `}</VisuallyHidden>
          {countElement(post.views)}
        </span>
      )}
    </div>
  );
}
