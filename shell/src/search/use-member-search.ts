import { useConfiguration, useFailureNotice, useMember } from '@community/core';
import { useDraft } from '@community/kit/drafts/use-draft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchMembersQuery } from './search-members.ts';

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
  useFailureEffect(error);
  const search = (next: string) => {
    clearTimeout(timer.current);
    setRequested(next);
  };
  return {
    text,
    /** The text to which the results belong. */
    searched,
    found: error ? [] : currentData,
    failed: Boolean(error),
    retry: refetch,
    change(next: string) {
      write(next);
      setRequested(searched);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setRequested(next), debounceMs);
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
