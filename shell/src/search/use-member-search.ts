import { useConfiguration, useFailureNotice, useMember } from '@community/core';
import { useDraft } from '@community/kit/drafts/use-draft';
import type { Typing } from '@community/kit/ui/on-typing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchMembersQuery } from './search-members.ts';
import { useSameOrder } from './use-same-order.ts';

/** Debounce of typing. */
const debounceMs = 300;

/** An empty search uses the brand's word (specification section 5). */
export function searchWord(text: string, brandWord: string): string {
  return text.trim() || brandWord;
}

/**
 * The text and the results for it, never those of an older text. The tab stores the text, because changing the language
 * reloads the page.
 */
export function useMemberSearch({ skip }: { skip: boolean }) {
  const { brand } = useConfiguration();
  const { text, write } = useDraft(useMember()?.id ?? 'visitor', 'search', 'tab');
  const [requested, setRequested] = useState<string>();
  const searched = requested ?? text;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { currentData, error, refetch } = useSearchMembersQuery(searchWord(searched, brand.word), { skip });
  const found = useSameOrder(currentData, searched);
  useFailureEffect(error);
  const search = (next: string) => {
    clearTimeout(timer.current);
    setRequested(next);
  };
  return {
    text,
    /** The text to which the results belong. */
    searched,
    found: error ? [] : found,
    failed: Boolean(error),
    retry: refetch,
    /** A text that an input method is composing is searched for when it is finished. */
    change(next: string, { isComposing }: Pick<Typing, 'isComposing'>) {
      write(next);
      search(searched);
      if (!isComposing) timer.current = setTimeout(() => search(next), debounceMs);
    },
    submit: () => search(text),
    clear() {
      write('');
      search('');
    },
  };
}

function useFailureEffect(error: unknown): void {
  const notify = useEffectEvent(useFailureNotice());
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
}
