import { useTranslations } from '@community/core';
import { EmptyState, LoginButton } from '@community/kit/ui';
import { translations } from '../translations.ts';
import type { FeedType } from './feed-query.ts';

/** The empty state of a tab, in the words of specification section 8. */
export function FeedEmpty({ type }: { type: FeedType }) {
  const t = useTranslations(translations);
  return <EmptyState text={t(type === 2 ? 'emptyFollowing' : 'emptyRecommend')} />;
}

/** Following shows nothing to a visitor but the way to log in (specification section 6). */
export function FollowingForVisitor() {
  const t = useTranslations(translations);
  return <EmptyState text={t('emptyFollowing')} action={<LoginButton />} />;
}
