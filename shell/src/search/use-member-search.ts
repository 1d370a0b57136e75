import { useConfiguration, useFailureNotice, useMember } from '@community/core';
import { useDraft } from '@community/kit/drafts/use-draft';
import { useEffect, useRef, useState } from 'react';
import { useSearchMembersQuery } from './search-members.ts';

/** The search waits for a pause in the typing (milliseconds). */
const typingPause = 300;

/** An empty search looks for the brand's word (specification section 5). */
export function searchWord(text: string, brandWord: string): string {
  return text.trim() || brandWord;
}

/**
 * The text, what was found for it, and nothing of any older text: an answer belongs to the question that it was asked with. The
 * tab keeps the text, for a change of the language loads the page anew.
 */
export function useMemberSearch({ skip }: { skip: boolean }) {
  const { brand } = useConfiguration();
  const { text, write } = useDraft(useMember()?.id ?? 'visitor', 'search', 'tab');
  const [lastAsked, setAsked] = useState<string>();
  const asked = lastAsked ?? text;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { currentData, error, refetch } = useSearchMembersQuery(searchWord(asked, brand.word), { skip });
  useToldFailure(error);
  const ask = (next: string) => {
    clearTimeout(timer.current);
    setAsked(next);
  };
  return {
    text,
    /** The text that the answer belongs to. */
    asked,
    found: error ? [] : currentData,
    failed: Boolean(error),
    again: refetch,
    change(next: string) {
      write(next);
      setAsked(asked);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAsked(next), typingPause);
    },
    submit: () => ask(text),
    clear() {
      write('');
      ask('');
    },
  };
}

function useToldFailure(error: unknown): void {
  const tell = useFailureNotice();
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (error) latest.current(error);
  }, [error]);
}
