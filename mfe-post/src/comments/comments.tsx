import { type Post, useMember, useSessionResolved, useTranslations } from '@community/core';
import { useStableOrder } from '@community/kit/post';
import { Button, Card, EmptyState, LoginButton, PagedList, Spinner, Tabs } from '@community/kit/ui';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { translations } from '../translations.ts';
import { usePostCommentsQuery } from './comment-calls.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentList } from './comment-list.tsx';
import type { Comment } from './comment-model.ts';
import styles from './comments.module.css';
import { type CreatedComment, withCreatedFirst, withoutDeleted } from './created-comments.ts';
import { Replies } from './replies.tsx';
import { useCommentAddress } from './use-comment-address.ts';
import { LinkedCommentProvider, useLinkedComment } from './use-linked-comment.ts';
import { useShownComments } from './use-shown-comments.ts';

interface CommentsProps {
  post: Post;
  /** What the member wrote here stands above the others, a reply behind those of its comment. */
  created: readonly CreatedComment[];
  onComment: () => void;
  /** `listedId` is the comment that replies are listed under. */
  onReply: (comment: Comment, listedId: string) => void;
}

/** The comments of a post with their count, the tabs Heat and Time, and pages. */
export function Comments({ post, created, onComment, onReply }: CommentsProps) {
  const t = useTranslations(translations);
  const heading = useId();
  const address = useCommentAddress();
  const { isGone, ...link } = useLinkedComment(post.id, address, created);
  return (
    <Card aria-labelledby={heading} className={styles.content}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('comments', { count: post.comments })}
        </h2>
        <Button tone="line" size="s" onClick={onComment}>
          {t('addComment')}
        </Button>
      </div>
      {isGone && <GoneLine />}
      <Tabs
        className={styles.body}
        label={t('sort')}
        value={String(address.sort)}
        onChange={(value) => address.toSort(value === '1' ? 1 : 2)}
        tabs={[
          { value: '2', label: t('heat'), search: address.sortSearch(2) },
          { value: '1', label: t('time'), search: address.sortSearch(1) },
        ]}
      >
        <LinkedCommentProvider value={link}>
          <CommentPage postId={post.id} address={address} created={created} onReply={onReply} />
        </LinkedCommentProvider>
      </Tabs>
    </Card>
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

interface CommentPageProps extends Pick<CommentsProps, 'created' | 'onReply'> {
  postId: string;
  address: ReturnType<typeof useCommentAddress>;
}

/** Surface of comments and pager. */
function Sheet({ children }: { children: ReactNode }) {
  return <section className={styles.page}>{children}</section>;
}

function CommentPage({ postId, address, created, onReply }: CommentPageProps) {
  const t = useTranslations(translations);
  const result = usePostCommentsQuery({ id: postId, ...address.query });
  const written = created.filter(({ listedId }) => listedId === null);
  // What the member wrote is among the newest, whatever is on screen: there it gets its likes and replies.
  const newest = usePostCommentsQuery(
    { id: postId, ...address.query, sort: 1, page: 1, asOf: undefined },
    { skip: written.length === 0 },
  );
  const onPost = withoutDeleted(written, newest);
  const items = result.currentData?.items;
  // What is being read stays where it is when a like or a reply makes its comment hotter. Time does not change.
  const stable = useStableOrder(items, address.query.asOf);
  const listed = address.sort === 2 ? stable : items;
  const total = Math.max(result.currentData?.total ?? 0, useShownComments(onPost).length);
  // The first comment of a post stands in the list before that is loaded anew.
  const isFirst = result.currentData?.total === 0 && total > 0;
  const member = useMember();
  const isVisitor = useSessionResolved() && !member;
  const icon = <MessageSquare size={28} strokeWidth={1.5} />;
  // Visitors are shown the way to log in (specification section 6).
  const empty = <EmptyState icon={icon} text={t('noComments')} action={isVisitor && <LoginButton />} />;
  return (
    <PagedList result={result} pages={address} surface={Sheet} empty={isFirst ? undefined : empty} pagerIfSeveral>
      {(comments) =>
        comments && listed ? (
          <CommentList
            comments={withCreatedFirst(listed, onPost)}
            label={t('comments', { count: total })}
            emptyElement={result.currentData?.lastPage === 1 ? empty : null}
          >
            {(comment) => (
              <CommentItem key={comment.id} comment={comment} onReply={() => onReply(comment, comment.id)}>
                <Replies
                  comment={comment}
                  sort={address.sort}
                  created={created.filter(({ listedId }) => listedId === comment.id)}
                  onReply={(reply) => onReply(reply, comment.id)}
                />
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
