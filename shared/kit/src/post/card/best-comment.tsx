import {
  applyOptimistic,
  commentKey,
  Link,
  type Post,
  useAppSelector,
  usePageRoute,
  useTranslations,
} from '@community/core';
import { VisuallyHidden } from '@community/kit/ui';
import { MemberAvatar } from '../../people/member-avatar.tsx';
import { OfficialMark } from '../../people/official-mark.tsx';
import { postPath } from '../post-path.ts';
import { postTranslations } from '../translations.ts';
import styles from './best-comment.module.css';

/** The comment below a post in a list; null for none, or for one that the member deleted. */
function useBestComment({ bestComment, seenAt }: Post) {
  const isDeleted = useAppSelector(
    ({ optimistic }) => bestComment && applyOptimistic(optimistic, 'hide', commentKey(bestComment.id), false, seenAt),
  );
  return bestComment && !isDeleted ? bestComment : null;
}

/** One line with the beginning of a post's best comment and the faces of those who commented; leads to the comment. */
export function BestComment({ post }: { post: Post }) {
  const t = useTranslations(postTranslations);
  const page = usePageRoute();
  const comment = useBestComment(post);
  if (!comment) return null;
  const { id, author, text, others } = comment;
  // Each language has the name where it needs it.
  const slot = '\n';
  const [before, after] = t('commentBy', { nickname: slot }).split(slot);
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
