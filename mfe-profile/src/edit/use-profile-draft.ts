import { keepDraft, readDraft } from '@community/kit/post/drafts';
import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changesOf, draftOf } from './profile-draft.ts';
import type { ProfileFields } from './profile-fields.ts';

const draftName = 'profile';

/**
 * Keeps what was changed and not saved, for the same member in the same tab: a reload, another language or a way through the
 * sign-in site takes nothing. Unlike a reply it goes with the tab: a change that was given up would slip into a later save.
 * Answers how to forget it.
 */
export function useProfileDraft(memberId: string, { getValues, setValue, subscribe }: UseFormReturn<ProfileFields>): () => void {
  useLayoutEffect(() => {
    const changes = Object.entries(changesOf(readDraft(memberId, draftName, 'tab'), getValues()));
    for (const [name, value] of changes) setValue(name as keyof ProfileFields, value, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => keepDraft(memberId, draftName, draftOf(values, defaultValues), 'tab'),
    });
  }, [memberId, getValues, setValue, subscribe]);
  return () => keepDraft(memberId, draftName, '', 'tab');
}
