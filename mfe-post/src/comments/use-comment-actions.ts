import { notify, useAppDispatch, useFailureNotice, useLoginGate, useTranslations } from '@community/core';
import { translations } from '../translations.ts';
import { deleteComment, likeComment } from './comment-calls.ts';
import type { Comment } from './comment-model.ts';

/** What can be done with a comment; visitors are asked to log in, except for copying. */
export function useCommentActions(comment: Comment) {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  const gate = useLoginGate();
  const notifyFailure = useFailureNotice();
  const notifyResult = (tone: 'success' | 'error', text: string) => dispatch(notify({ tone, text }));
  const copy = async () => {
    try {
      if (comment.content === '') throw new Error('nothing to copy');
      await navigator.clipboard.writeText(comment.content);
      notifyResult('success', t('copied'));
    } catch {
      notifyResult('error', t('copyFailed'));
    }
  };
  return {
    like: gate(() => {
      dispatch(likeComment(comment.id, !comment.liked)).catch(notifyFailure);
    }),
    remove: gate(() => {
      dispatch(deleteComment(comment.id)).then(() => notifyResult('success', t('commentDeleted')), notifyFailure);
    }),
    copy: () => void copy(),
  };
}
