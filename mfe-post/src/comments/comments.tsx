import { type Post, useTranslations } from '@community/core';
import { Button, Card, EmptyState, PagedList, Spinner, Tabs } from '@community/kit/ui';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { translations } from '../translations.ts';
import { usePostCommentsQuery } from './comment-calls.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentList } from './comment-list.tsx';
import type { Comment } from './comment-model.ts';
import styles from './comments.module.css';
import { Replies } from './replies.tsx';
import { useCommentAddress } from './use-comment-address.ts';
import { LinkedCommentProvider, useLinkedComment } from './use-linked-comment.ts';

interface CommentsProps {
  post: Post;
  onComment: () => void;
  onReply: (comment: Comment) => void;
}

/** The comments of a post with their count, the tabs Heat and Time, and pages. */
export function Comments({ post, onComment, onReply }: CommentsProps) {
  const t = useTranslations(translations);
  const heading = useId();
  const address = useCommentAddress();
  const { isGone, ...link } = useLinkedComment(post.id, address);
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
        {isGone && <GoneLine />}
        <div className={styles.sorted}>
          <Tabs
            label={t('sort')}
            value={String(address.sort)}
            onChange={(value) => address.toSort(value === '1' ? 1 : 2)}
            tabs={[
              { value: '2', label: t('heat'), search: address.sortSearch(2) },
              { value: '1', label: t('time'), search: address.sortSearch(1) },
            ]}
          >
            <LinkedCommentProvider value={link}>
              <CommentPage postId={post.id} address={address} onReply={onReply} />
            </LinkedCommentProvider>
          </Tabs>
        </div>
      </Card>
    </section>
  );
}

/** Says that the comment of the address is gone, and stands where the reader looks for it. */
function GoneLine() {
  const t = useTranslations(translations);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={line} className={styles.gone} tabIndex={-1}>
      {t('commentGone')}
    </p>
  );
}

interface CommentPageProps {
  postId: string;
  address: ReturnType<typeof useCommentAddress>;
  onReply: (comment: Comment) => void;
}

/** Surface of comments and pager. */
function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

function CommentPage({ postId, address, onReply }: CommentPageProps) {
  const t = useTranslations(translations);
  const result = usePostCommentsQuery({ id: postId, ...address.query });
  const empty = <EmptyState icon={<MessageSquare size={28} strokeWidth={1.5} />} text={t('noComments')} />;
  return (
    <PagedList result={result} pages={address} surface={Sheet} empty={empty} pagerIfSeveral>
      {(comments) =>
        comments ? (
          <CommentList comments={comments} label={t('comments', { count: result.currentData?.total ?? 0 })}>
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
        )
      }
    </PagedList>
  );
}
