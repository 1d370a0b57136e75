import { useFailureNotice, useResumableToggle } from '@community/core';
import { showAuthorAgain, showPostAgain } from './hidden-calls.ts';

/**
 * Shows an author's posts again, by the author's id. If the session proves to be over, that is done after the sign-in:
 * for the author `about` alone, for any unless given.
 */
export function useShowAuthorAgain(about: string | null = null): (id: string) => void {
  const show = useResumableToggle('showAuthor', showAuthorAgain, useFailureNotice(), about);
  return (id) => show(id, true);
}

/** Shows a post again, by its id; after the sign-in, too, if the session proves to be over. */
export function useShowPostAgain(): (id: string) => void {
  const show = useResumableToggle('showPost', showPostAgain, useFailureNotice());
  return (id) => show(id, true);
}
