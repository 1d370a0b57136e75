import { composePath } from '@community/contract/topics';
import { useMember, useSessionResolved, useTranslations } from '@community/core';
import { Suggestions } from '@community/kit/post';
import { EmptyState, LinkButton, LoginButton } from '@community/kit/ui';
import { translations } from '../translations.ts';
import type { FeedQuery } from './feed-query.ts';

/**
 * The empty state of a tab, in the words of specification section 8, or of a topic, which invites to post. Visitors are
 * shown the way to log in (section 6).
 */
export function FeedEmpty({ type, topic }: Pick<FeedQuery, 'type' | 'topic'>) {
  const t = useTranslations(translations);
  const member = useMember();
  const isVisitor = useSessionResolved() && !member;
  const isTopic = topic !== undefined;
  const tabText = t(type === 2 ? 'emptyFollowing' : 'emptyRecommend');
  const invitation = isTopic && <LinkButton to={composePath(topic)}>{t('topic.beFirst')}</LinkButton>;
  return (
    <>
      <EmptyState
        text={isTopic ? t('topic.empty', { topic }) : tabText}
        action={isVisitor ? <LoginButton /> : invitation}
      />
      <Suggestions />
    </>
  );
}

/** Following shows nothing of its own to a visitor but the way to log in (specification section 6). */
export function FollowingForVisitor() {
  const t = useTranslations(translations);
  return (
    <>
      <EmptyState text={t('emptyFollowing')} action={<LoginButton />} />
      <Suggestions />
    </>
  );
}
