import { Link, type Post, usePageRoute, useTranslations } from '@community/core';
import { OfficialMark, postPath } from '@community/kit/post';
import { Card } from '@community/kit/ui';
import { translations } from '../translations.ts';
import styles from './reported-post.module.css';

/** Which post the report is about, with the way to it. */
export function ReportedPost({ post }: { post: Post }) {
  const t = useTranslations(translations);
  const page = usePageRoute();
  return (
    <Card className={styles.card}>
      <p className={styles.who}>
        <span>{t('reportOf', { nickname: post.author.nickname })}</span>
        <OfficialMark of={post.author} />
      </p>
      <Link className={styles.text} to={postPath('post-details', post.id, page)} dir="auto">
        {post.content}
      </Link>
    </Card>
  );
}
