import { paging } from '@community/contract/limits';
import { useAppSelector, useFailureText, useLoginGate, usePendingAct, useTranslations } from '@community/core';
import { Button, Spinner, useRetryOnline } from '@community/kit/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { translations } from '../translations.ts';
import { type CommentSort, type CommentsQuery, useCommentRepliesQuery } from './comment-calls.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentList } from './comment-list.tsx';
import type { Comment } from './comment-model.ts';
import { type CreatedComment, otherReplies, withoutDeletedReplies, withoutShown } from './created-comments.ts';
import styles from './replies.module.css';
import { type LinkedComment, useLinked } from './use-linked-comment.ts';
import { useShownComments } from './use-shown-comments.ts';

interface RepliesProps {
  comment: Comment;
  sort: CommentSort;
  /** What the member just replied. */
  created: readonly CreatedComment[];
  onReply: (comment: Comment) => void;
}

/** The replies to a comment: those of others, and those that the member just wrote. */
export function Replies({ created: written, ...props }: RepliesProps) {
  const { comment, sort, onReply } = props;
  // What the member wrote is among the newest, whatever is open.
  const page = Math.max(1, Math.ceil(comment.replies / paging.repliesSize));
  const newest = useCommentRepliesQuery({ id: comment.id, sort, page }, { skip: written.length === 0 });
  const created = withoutDeletedReplies(written, newest);
  return (
    <>
      {comment.replies > 0 && <OtherReplies {...props} created={created} />}
      {created.length > 0 && <ReplyList comment={comment} replies={created} onReply={onReply} />}
    </>
  );
}

interface ReplyListProps extends Pick<RepliesProps, 'comment' | 'onReply'> {
  replies: readonly Comment[];
}

/** Replies as the member sees them; no list once all of them were deleted. */
function ReplyList({ comment, replies, onReply }: ReplyListProps) {
  const t = useTranslations(translations);
  const root = useRef<HTMLDivElement>(null);
  const isEmpty = useShownComments(replies).length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // The list goes with its last reply: the focus goes to the comment instead of the body.
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body)
      root.current?.closest('li')?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return (
    <div ref={root}>
      {!isEmpty && (
        <CommentList comments={replies} label={t('repliesTo', { nickname: comment.author.nickname })}>
          {(reply) => <CommentItem key={reply.id} comment={reply} onReply={onReply} />}
        </CommentList>
      )}
    </div>
  );
}

/**
 * The first reply, and View replies with the panel of the others that it opens. A visitor gets no first reply, and is
 * asked to log in (specification section 6).
 */
function OtherReplies(props: RepliesProps) {
  const { comment, created, onReply } = props;
  const t = useTranslations(translations);
  const gate = useLoginGate();
  const panel = useId();
  const { linked } = useLinked();
  const optimistic = useAppSelector((state) => state.optimistic);
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<LinkedComment | null>(null);
  const first = withoutShown(comment.firstReply ? [comment.firstReply] : [], created);
  const isBelow = linked?.listedId === comment.id && linked.replyPage > 0 && linked.id !== comment.firstReply?.id;
  if (isBelow && linked !== start) {
    setStart(linked);
    setOpen(true);
  }
  usePendingAct('replies', comment.id, () => setOpen(true));
  const further = otherReplies(comment, created, optimistic) - first.length;
  return (
    <>
      {first.length > 0 && <ReplyList comment={comment} replies={first} onReply={onReply} />}
      {further > 0 && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={panel}
            onClick={gate(
              () => setOpen(!open),
              () => ({ act: 'replies', about: comment.id }),
            )}
          >
            <span>{t(open ? 'hideReplies' : 'viewReplies', { count: further })}</span>
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </button>
          <div id={panel}>
            {open && <ReplyPages key={start?.id} {...props} start={start} shown={[...first, ...created]} />}
          </div>
        </>
      )}
    </>
  );
}

interface ReplyPagesProps extends Pick<RepliesProps, 'comment' | 'sort' | 'onReply'> {
  start: LinkedComment | null;
  /** Replies that stand beside the panel. */
  shown: readonly Comment[];
}

/**
 * The pages opened so far, from the first one or from that of the reply that an address leads to. All pages use the
 * same `asOf`.
 */
function ReplyPages({ comment, sort, onReply, start, shown }: ReplyPagesProps) {
  const t = useTranslations(translations);
  const [{ first, last }, setPages] = useState({ first: start?.replyPage ?? 1, last: start?.replyPage ?? 1 });
  const [asOf, setAsOf] = useState(start?.asOf);
  const asked = useRef<number>(null);
  const open = (page: number) => {
    asked.current = page;
    setPages({ first: Math.min(first, page), last: Math.max(last, page) });
  };
  /** The button that asked for a page may be gone with it: the page takes the focus, once. */
  const takeFocus = (page: number, element: HTMLElement | null) => {
    if (!element || asked.current !== page) return;
    asked.current = null;
    element.focus({ preventScroll: true });
  };
  return (
    <>
      {first > 1 && (
        <Button tone="line" size="s" onClick={() => open(first - 1)}>
          {t('earlierReplies')}
        </Button>
      )}
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((page) => (
        <div key={page} ref={(element) => takeFocus(page, element)} className={styles.page} tabIndex={-1}>
          <ReplyPage
            query={{ id: comment.id, sort, page, ...(page === 1 && !start ? {} : { asOf }) }}
            comment={comment}
            shown={shown}
            isOnly={first === last}
            onReply={onReply}
            onMore={
              page === last
                ? (pageAsOf) => {
                    setAsOf(asOf ?? pageAsOf);
                    open(last + 1);
                  }
                : null
            }
          />
        </div>
      ))}
    </>
  );
}

interface ReplyPageProps extends Pick<ReplyPagesProps, 'comment' | 'shown' | 'onReply'> {
  query: CommentsQuery;
  /** No other page is open. */
  isOnly: boolean;
  /** Null for pages that have another one below them. */
  onMore: ((asOf: number) => void) | null;
}

function ReplyPage({ query, comment, shown, isOnly, onReply, onMore }: ReplyPageProps) {
  const t = useTranslations(translations);
  const failureText = useFailureText();
  const { data: page, error, isFetching, refetch } = useCommentRepliesQuery(query);
  useRetryOnline(page ? null : error, refetch);
  if (!page && error && !isFetching) {
    return (
      <p className={styles.note} role="alert">
        <span>{failureText(error)}</span>{' '}
        <Button tone="line" size="s" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (!page) return <Spinner label={t('loading')} />;
  const others = withoutShown(page.items, shown);
  if (others.length === 0 && isOnly && page.page >= page.lastPage)
    return <p className={styles.note}>{t('noReplies')}</p>;
  return (
    <>
      {others.length > 0 && <ReplyList comment={comment} replies={others} onReply={onReply} />}
      {onMore && page.page < page.lastPage && (
        <Button tone="line" size="s" onClick={() => onMore(page.asOf)}>
          {t('moreReplies')}
        </Button>
      )}
    </>
  );
}
