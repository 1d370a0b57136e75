import { type Post, usePageRoute, useTranslations } from '@community/core';
import { postPath } from '@community/kit/post';
import { EmptyState, LinkButton } from '@community/kit/ui';
import { FileUser } from 'lucide-react';
import { translations } from '../translations.ts';

/** In place of the report of one's own post, where a sign-in may lead: nobody reports themselves. */
export function OwnPost({ post }: { post: Post }) {
  const t = useTranslations(translations);
  const page = usePageRoute();
  return (
    <EmptyState
      icon={<FileUser size={28} strokeWidth={1.5} />}
      text={t('ownPost')}
      action={<LinkButton to={postPath('post-details', post.id, page)}>{t('toPost')}</LinkButton>}
    />
  );
}
