import {
  applyOptimistic,
  commentKey,
  Link,
  type Post,
  useAppSelector,
  usePageRoute,
  useTranslations,
} from '@community/core';
import { textAround, VisuallyHidden } from '@community/kit/ui';
import { MemberAvatar } from '../../people/member-avatar.tsx';
import { OfficialMark } from '../../people/official-mark.tsx';
import { postPath } from '../post-path.ts';
import { postTranslations } from '../translations.ts';
import styles from './best-comment.module.css';

/** The comment below a post in a list; null for none, for one that the member deleted, or whose author they dislike. */
function useBestComment({ bestComment, seenAt }: Post) {
  const isGone = useAppSelector(
    ({ optimistic }) =>
      bestComment &&
      (applyOptimistic(optimistic, 'hide', commentKey(bestComment.id), false, seenAt) ||
        applyOptimistic(optimistic, 'mute', bestComment.author.id, false, seenAt)),
  );
  return bestComment && !isGone ? bestComment : null;
}

/** One line with the beginning of a post's best comment and the faces of those who commented; leads to the comment. */
export function BestComment({ post }: { post: Post }) {
  const t = useTranslations(postTranslations);
  const page = usePageRoute();
  const comment = useBestComment(post);
  if (!comment) return null;
  const { id, author, text, others } = comment;
  const [before, after] = textAround((slot) => t('commentBy', { nickname: slot }));
  return (
    <Link to={postPath('post-details', post.id, page, id)} className={styles.line}>
      <span className={styles.faces}>
        {[author, ...others].map((person) => (
          <MemberAvatar key={person.id} person={person} size={20} loading="lazy" />
        ))}
      </span>
      <span className={styles.words}>
        <VisuallyHidden>{before}</VisuallyHidden>
        <bdi translate="no" className={styles.name}>
          {author.nickname}
        </bdi>
        <OfficialMark of={author} />
        <VisuallyHidden>{after}</VisuallyHidden>{' '}
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </span>
    </Link>
  );
}
