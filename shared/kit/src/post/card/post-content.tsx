import { topicPath } from '@community/contract/topics';
import { Link, type Post, useTranslations } from '@community/core';
import clsx from 'clsx';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { postTranslations } from '../translations.ts';
import styles from './post-content.module.css';

/** Whether a clamped text hides some of its lines at its present width. */
function useClipped(target: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [clipped, setClipped] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || open || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setClipped(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, open]);
  return clipped;
}

interface PostContentProps {
  post: Post;
  /** The details page shows the whole text. */
  whole: boolean;
  /** A click on the text leads to the post. */
  onOpen?: () => void;
}

/** Title, text and topics of a post; a long text is clamped with Read more. */
export function PostContent({ post, whole, onOpen }: PostContentProps) {
  const t = useTranslations(postTranslations);
  const text = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const open = whole || opened;
  const clipped = useClipped(text, open);
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) return;
    // Selecting text is not a click.
    if (!window.getSelection()?.toString()) onOpen?.();
  };
  return (
    <div className={styles.content}>
      {post.title && (
        <h2 className={styles.title} dir="auto">
          {post.title}
        </h2>
      )}
      {/* Keyboards and screen readers use the time label, which is a link. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={text}
        className={clsx(styles.text, !open && styles.clamped, onOpen && styles.linked)}
        dir="auto"
        onClick={follow}
      >
        {post.content}
        {post.topics.length > 0 && (
          <span className={styles.topics}>
            {[...new Set(post.topics)].map((topic) => (
              <span key={topic}>
                {' '}
                {/* Read more shows links in hidden lines, and gives them to the keyboard. */}
                <Link to={topicPath(topic)} className={styles.topic} tabIndex={clipped && !open ? -1 : undefined}>
                  <bdi>#{topic}</bdi>
                </Link>
              </span>
            ))}
          </span>
        )}
      </div>
      {!whole && (clipped || opened) && (
        <button
          type="button"
          className={opened ? styles.less : styles.more}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'readLess' : 'readMore')}
        </button>
      )}
    </div>
  );
}
