import { useFailureText, useLoginGate, useTranslations } from '@community/core';
import { Button, Spinner } from '@community/kit/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { translations } from '../translations.ts';
import { type CommentSort, type CommentsQuery, useCommentRepliesQuery } from './comment-calls.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentList } from './comment-list.tsx';
import type { Comment } from './comment-model.ts';
import styles from './replies.module.css';

interface RepliesProps {
  comment: Comment;
  sort: CommentSort;
  onReply: (comment: Comment) => void;
}

/** View replies and the panel that it opens; a visitor is asked to log in (specification section 6). */
export function Replies({ comment, sort, onReply }: RepliesProps) {
  const t = useTranslations(translations);
  const gate = useLoginGate();
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panel}
        onClick={gate(() => setOpen(!open))}
      >
        {t(open ? 'hideReplies' : 'viewReplies', { count: comment.replies })}
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </button>
      <div id={panel}>{open && <ReplyPages comment={comment} sort={sort} onReply={onReply} />}</div>
    </>
  );
}

/** The pages opened so far. Later pages use the `asOf` of the first. */
function ReplyPages({ comment, sort, onReply }: RepliesProps) {
  const t = useTranslations(translations);
  const [last, setLast] = useState(1);
  const [asOf, setAsOf] = useState<number>();
  const label = t('repliesTo', { nickname: comment.author.nickname });
  return Array.from({ length: last }, (_, index) => index + 1).map((page) => (
    <ReplyPage
      key={page}
      query={{ id: comment.id, sort, page, ...(page === 1 ? {} : { asOf }) }}
      label={label}
      onReply={onReply}
      onMore={
        page === last
          ? (pageAsOf) => {
              setAsOf(asOf ?? pageAsOf);
              setLast(last + 1);
            }
          : null
      }
    />
  ));
}

interface ReplyPageProps {
  query: CommentsQuery;
  label: string;
  onReply: (comment: Comment) => void;
  /** Null for pages that have another one below them. */
  onMore: ((asOf: number) => void) | null;
}

function ReplyPage({ query, label, onReply, onMore }: ReplyPageProps) {
  const t = useTranslations(translations);
  const failureText = useFailureText();
  const { data: page, error, isFetching, refetch } = useCommentRepliesQuery(query);
  if (!page && error && !isFetching) {
    return (
      <p className={styles.note} role="alert">
        {failureText(error)}{' '}
        <Button tone="line" size="s" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (!page) return <Spinner label={t('loading')} />;
  if (page.total === 0) return <p className={styles.note}>{t('noReplies')}</p>;
  return (
    <>
      <CommentList comments={page.items} label={label}>
        {(reply) => <CommentItem key={reply.id} comment={reply} onReply={onReply} />}
      </CommentList>
      {onMore && page.page < page.lastPage && (
        <Button tone="line" size="s" onClick={() => onMore(page.asOf)}>
          {t('moreReplies')}
        </Button>
      )}
    </>
  );
}
