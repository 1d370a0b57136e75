import { composePath } from '@community/contract/topics';
import { useTranslations } from '@community/core';
import { EmptyState, LinkButton, LoginButton } from '@community/kit/ui';
import { translations } from '../translations.ts';
import type { FeedQuery } from './feed-query.ts';

/** The empty state of a tab, in the words of specification section 8, or of a topic, which invites to post. */
export function FeedEmpty({ type, topic }: Pick<FeedQuery, 'type' | 'topic'>) {
  const t = useTranslations(translations);
  if (topic !== undefined) {
    const invitation = <LinkButton to={composePath(topic)}>{t('topic.beFirst')}</LinkButton>;
    return <EmptyState text={t('topic.empty', { topic })} action={invitation} />;
  }
  return <EmptyState text={t(type === 2 ? 'emptyFollowing' : 'emptyRecommend')} />;
}

/** Following shows nothing to a visitor but the way to log in (specification section 6). */
export function FollowingForVisitor() {
  const t = useTranslations(translations);
  return <EmptyState text={t('emptyFollowing')} action={<LoginButton />} />;
}
