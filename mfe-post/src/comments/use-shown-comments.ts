import { useAppSelector } from '@community/core';
import { applyOptimisticToComment, type Comment } from './comment-model.ts';

/** Comments or replies as the member sees them, without those just deleted. */
export function useShownComments<Shown extends Comment>(comments: readonly Shown[]): readonly Shown[] {
  const optimistic = useAppSelector((state) => state.optimistic);
  return comments.flatMap((comment) => applyOptimisticToComment(optimistic, comment) ?? []);
}
