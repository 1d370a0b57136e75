import { applyOptimistic, type Profile, useAppSelector, useTranslations } from '@community/core';
import { Button, EmptyState } from '@community/kit/ui';
import { EyeOff } from 'lucide-react';
import { translations } from '../translations.ts';
import { useShowAuthorAgain } from './use-show-again.ts';

/** Whether the reader has hidden the posts of an author. */
export function useIsHidden(author: Profile | undefined): boolean {
  return useAppSelector(
    ({ optimistic }) =>
      author !== undefined && applyOptimistic(optimistic, 'mute', author.id, author.hidden, author.seenAt),
  );
}

/** Stands for the posts of an author whom the reader has hidden, with the way back. */
export function HiddenAuthor({ author: { id, nickname } }: { author: Profile }) {
  const t = useTranslations(translations);
  const showAgain = useShowAuthorAgain(id);
  return (
    <EmptyState
      icon={<EyeOff size={28} strokeWidth={1.5} />}
      text={t('hidden.author', { nickname })}
      action={
        <Button tone="line" onClick={() => showAgain(id)}>
          {t('hidden.show')}
        </Button>
      }
    />
  );
}
