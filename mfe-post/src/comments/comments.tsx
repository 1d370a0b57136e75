import { paging } from '@community/contract/limits';
import { coreTexts, failureKey, type Post, useTexts } from '@community/core';
import { Button, Card, EmptyState, ErrorState, Pager, Spinner, Tabs } from '@community/kit/ui';
import { MessageSquare } from 'lucide-react';
import { useId, useRef } from 'react';
import { texts } from '../texts.ts';
import { usePostCommentsQuery } from './comment-calls.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentList } from './comment-list.tsx';
import type { Comment } from './comment-words.ts';
import styles from './comments.module.css';
import { Replies } from './replies.tsx';
import { useCommentAddress } from './use-comment-address.ts';

interface CommentsProps {
  post: Post;
  onComment: () => void;
  onReply: (comment: Comment) => void;
}

/** The comments of a post with their count, the tabs Heat and Time, and pages. */
export function Comments({ post, onComment, onReply }: CommentsProps) {
  const t = useTexts(texts);
  const heading = useId();
  const address = useCommentAddress();
  return (
    <section aria-labelledby={heading}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {t('comments', { count: post.comments })}
          </h2>
          <Button tone="line" size="s" onClick={onComment}>
            {t('addComment')}
          </Button>
        </div>
        <div className={styles.sorted}>
          <Tabs
            label={t('sort')}
            value={String(address.sort)}
            onChange={(value) => address.toSort(value === '1' ? 1 : 2)}
            tabs={[
              { value: '2', label: t('heat') },
              { value: '1', label: t('time') },
            ]}
          >
            <CommentPage postId={post.id} address={address} onReply={onReply} />
          </Tabs>
        </div>
      </Card>
    </section>
  );
}

interface CommentPageProps {
  postId: string;
  address: ReturnType<typeof useCommentAddress>;
  onReply: (comment: Comment) => void;
}

function CommentPage({ postId, address, onReply }: CommentPageProps) {
  const t = useTexts(texts);
  const core = useTexts(coreTexts);
  const top = useRef<HTMLDivElement>(null);
  const { currentData: page, data: last, error, refetch } = usePostCommentsQuery({ id: postId, ...address.query });
  if (!page && error) {
    const text = core(failureKey(error as Parameters<typeof failureKey>[0]) ?? 'systemError');
    return <ErrorState text={text} onRetry={() => void refetch()} />;
  }
  if (page?.total === 0) return <EmptyState icon={<MessageSquare size={28} strokeWidth={1.5} />} text={t('noComments')} />;
  const turn = (next: number) => {
    address.turn(next, page?.asOf);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.page}>
      <div ref={top} className={styles.top} />
      {page ? (
        <CommentList comments={page.items} label={t('comments', { count: page.total })}>
          {(comment) => (
            <CommentItem key={comment.id} comment={comment} onReply={onReply}>
              {comment.replies > 0 && <Replies comment={comment} sort={address.sort} onReply={onReply} />}
            </CommentItem>
          )}
        </CommentList>
      ) : (
        <div className={styles.waiting}>
          <Spinner label={t('loading')} />
        </div>
      )}
      {/* It stays while another page loads, or the focus on its button would be lost. */}
      {last && last.lastPage > 1 && (
        <Pager
          page={address.page}
          lastPage={last.lastPage}
          perPage={address.perPage}
          sizes={paging.sizes}
          onPage={turn}
          onPerPage={address.toSize}
        />
      )}
    </div>
  );
}
