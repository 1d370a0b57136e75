import { oneLine } from '@community/contract/page-head';
import { coreTranslations, type RemotePage, useMember, useTranslations } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { Button, Card } from '@community/kit/ui';
import { useState } from 'react';
import { firstPosts } from '../posts/post-calls.ts';
import { PostLinks } from '../posts/post-links.tsx';
import { translations as ownTranslations } from '../translations.ts';
import styles from './starter.module.css';

/** What search engines show of a page, at most. */
const maxDescriptionCharacters = 160;

/** Greets the reader who asks for it, above links to posts. */
export default function StarterPage() {
  const t = useTranslations(ownTranslations);
  const member = useMember();
  const [isGreeted, setGreeted] = useState(false);
  return (
    <>
      <Card className={styles.greeting}>
        <h2 className={styles.title}>{t('title')}</h2>
        <p className={styles.introduction}>{t('introduction')}</p>
        <Button onClick={() => setGreeted(true)}>{t('greet')}</Button>
        {isGreeted && (
          <output className={styles.answer}>
            {member ? t('greeting', { nickname: member.nickname }) : t('visitor')}
          </output>
        )}
      </Card>
      <PostLinks />
    </>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];

export const load: RemotePage['load'] = async ({ store }) => {
  await store.dispatch(firstPosts.initiate(undefined, { subscribe: false }));
};

export const head: RemotePage['head'] = (state) => {
  const [post] = firstPosts.select()(state).data ?? [];
  // Without a title it is that of the route.
  return post ? { title: '', description: oneLine(post.title || post.content, maxDescriptionCharacters) } : null;
};
