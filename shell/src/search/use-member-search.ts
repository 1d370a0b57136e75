import { isBlank } from '@community/contract/text';
import { useConfiguration, useFailureNotice, useMember } from '@community/core';
import { useDraftStorage } from '@community/kit/drafts';
import { useDraft } from '@community/kit/drafts/use-draft';
import { useRetryOnline } from '@community/kit/ui';
import type { Typing } from '@community/kit/ui/on-typing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchMembersQuery } from './search-members.ts';
import { useSameOrder } from './use-same-order.ts';

/** Debounce of typing. */
const debounceMs = 300;

/**
 * Debounce of a composition. Many phones compose every word until a space, and Latin letters may be such a word or
 * Pinyin: who stops here for so long wants to see what is found.
 */
const compositionDebounceMs = 800;

/** Letters from which an input method makes others. */
const unconverted = /[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Han}]/u;

/** Milliseconds until a text is searched for; null if its composition has to end first. */
function searchDelayMs({ isComposing, composed }: Typing): number | null {
  if (!isComposing) return debounceMs;
  return unconverted.test(composed) ? null : compositionDebounceMs;
}

/** An empty search uses the brand's word (specification section 5). */
export function searchWord(text: string, brandWord: string): string {
  return isBlank(text) ? brandWord : text.trim();
}

/** Whose text it is while nobody is signed in. */
const visitorId = 'visitor';
const draftName = 'search';

/** The text of the search. Who signs in takes it along, and finds the row whose Follow asked for the sign-in. */
function useSearchText() {
  const memberId = useMember()?.id ?? visitorId;
  const { readDraft, saveDraft } = useDraftStorage();
  const { text, write } = useDraft(memberId, draftName, 'tab');
  const takeAlong = useEffectEvent(() => {
    const typed = readDraft(visitorId, draftName, 'tab');
    if (typed === '') return;
    saveDraft(visitorId, draftName, '', 'tab');
    write(typed);
  });
  useEffect(() => {
    if (memberId !== visitorId) takeAlong();
  }, [memberId]);
  return { text, write };
}

/**
 * The text and the results for it, never those of an older text. The tab stores the text, because changing the language
 * reloads the page.
 */
export function useMemberSearch({ skip }: { skip: boolean }) {
  const { brand } = useConfiguration();
  const { text, write } = useSearchText();
  const [requested, setRequested] = useState<string>();
  const searched = requested ?? text;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { currentData, error, refetch } = useSearchMembersQuery(searchWord(searched, brand.word), { skip });
  const found = useSameOrder(currentData, searched);
  useFailureEffect(error);
  useRetryOnline(error, refetch);
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
    change(next: string, typing: Typing) {
      write(next);
      search(searched);
      const delayMs = searchDelayMs(typing);
      if (delayMs !== null) timer.current = setTimeout(() => search(next), delayMs);
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
