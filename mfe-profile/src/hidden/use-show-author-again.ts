import { useAppDispatch, useFailureNotice } from '@community/core';
import { showAuthorAgain } from './hidden-calls.ts';

/** Shows an author's posts again, by the author's id. */
export function useShowAuthorAgain(): (id: string) => void {
  const dispatch = useAppDispatch();
  const notifyFailure = useFailureNotice();
  return (id) => void dispatch(showAuthorAgain(id)).catch(notifyFailure);
}
