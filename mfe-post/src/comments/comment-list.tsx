import { type ReactNode, useEffect, useRef } from 'react';
import styles from './comment-list.module.css';
import type { Comment } from './comment-model.ts';
import { useShownComments } from './use-shown-comments.ts';

interface CommentListProps {
  comments: readonly Comment[];
  label: string;
  /** Shown where the last comment was just deleted, until the list is loaded anew. */
  emptyElement?: ReactNode;
  /** Draws a comment as a list item with its key. */
  children: (comment: Comment) => ReactNode;
}

/** Comments or replies as the member sees them, without those just deleted. */
export function CommentList({ comments, label, emptyElement, children }: CommentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useShownComments(comments);
  const deleted = comments.length - shown.length;
  useEffect(() => {
    // The focused comment is gone: the focus goes to the list instead of the body.
    if (deleted > 0 && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [deleted]);
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
        {shown.map(children)}
      </ul>
      {shown.length === 0 && emptyElement}
    </>
  );
}
