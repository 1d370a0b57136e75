import { textAboveTopics, topicPath } from '@community/contract/topics';
import { Link, type Post } from '@community/core';
import type { MouseEvent } from 'react';
import { ClampedText } from './clamped-text.tsx';
import styles from './post-content.module.css';

interface PostContentProps {
  post: Post;
  /** The details page shows the whole text. */
  whole: boolean;
  /** A click on the text leads to the post. */
  onOpen?: () => void;
}

/** Title, text and topics of a post; a long text is clamped with Read more. */
export function PostContent({ post, whole, onOpen }: PostContentProps) {
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) return;
    // Selecting text is not a click.
    if (!window.getSelection()?.toString()) onOpen?.();
  };
  return (
    <div className={styles.content}>
      {post.title && (
        <h2 className={styles.title} dir="auto" lang={post.language}>
          {post.title}
        </h2>
      )}
      <ClampedText whole={whole} className={onOpen && styles.linked} onClick={follow}>
        {(isHiding) => (
          <>
            <span lang={post.language}>{textAboveTopics(post.content, post.topics)}</span>
            {post.topics.length > 0 && (
              <span className={styles.topics}>
                {[...new Set(post.topics)].map((topic) => (
                  <span key={topic}>
                    {' '}
                    {/* Read more shows links in hidden lines, and gives them to the keyboard. */}
                    <Link to={topicPath(topic)} className={styles.topic} tabIndex={isHiding ? -1 : undefined}>
                      <bdi translate="no">{`#${topic}`}</bdi>
                    </Link>
                  </span>
                ))}
              </span>
            )}
          </>
        )}
      </ClampedText>
    </div>
  );
}
