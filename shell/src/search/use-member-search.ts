import { textLimits } from '@community/contract/limits';
import { characterCount } from '@community/contract/text';
import { useConfiguration, useFailureNotice, useMember } from '@community/core';
import { useDraft } from '@community/kit/drafts/use-draft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchMembersQuery } from './search-members.ts';
import { useSameOrder } from './use-same-order.ts';

/** Debounce of typing. */
const debounceMs = 300;

const isTooLong = (text: string) => characterCount(text.trim()) > textLimits.maxSearchCharacters;

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
  const searched = requested ?? (isTooLong(text) ? '' : text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { currentData, error, refetch } = useSearchMembersQuery(searchWord(searched, brand.word), { skip });
  const found = useSameOrder(currentData, searched);
  useFailureEffect(error);
  /** Text over the limit stays in the field, and the results stay those of the text before. */
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (!isTooLong(next)) setRequested(next);
  };
  return {
    text,
    /** The text is too long to search for. */
    tooLong: isTooLong(text),
    /** The text to which the results belong. */
    searched,
    found: error ? [] : found,
    failed: Boolean(error),
    retry: refetch,
    change(next: string) {
      write(next);
      setRequested(searched);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(next), debounceMs);
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
