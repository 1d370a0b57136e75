import { useAppSelector } from '@community/core';
import { applyOptimisticToComment, type Comment } from './comment-model.ts';

/** Comments or replies as the member sees them, without those just deleted. */
export function useShownComments(comments: readonly Comment[]): readonly Comment[] {
  const optimistic = useAppSelector((state) => state.optimistic);
  return comments.flatMap((comment) => applyOptimisticToComment(optimistic, comment) ?? []);
}
