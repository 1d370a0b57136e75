import { buildPath } from '@community/contract/routes';
import {
  notify,
  useAppDispatch,
  useConfiguration,
  useFailureNotice,
  useLoginGate,
  usePageRoute,
  useResumableToggle,
  useTranslations,
} from '@community/core';
import { translations } from '../translations.ts';
import { deleteComment, likeComment } from './comment-calls.ts';
import type { Comment } from './comment-model.ts';

/** What can be done with a comment; visitors are asked to log in, except for copying. */
export function useCommentActions(comment: Comment) {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  const gate = useLoginGate();
  const notifyFailure = useFailureNotice();
  const like = useResumableToggle('likeComment', likeComment, notifyFailure, comment.id);
  const notifyResult = (tone: 'success' | 'error', text: string) => dispatch(notify({ tone, text }));
  const { canonicalSite } = useConfiguration();
  const { post_id } = usePageRoute().params;
  const link = canonicalSite + buildPath('post-details', { post_id, comment_id: comment.id });
  const copy = async (text: string, done: string) => {
    try {
      if (text === '') throw new Error('nothing to copy');
      await navigator.clipboard.writeText(text);
      notifyResult('success', done);
    } catch {
      notifyResult('error', t('copyFailed'));
    }
  };
  return {
    like: gate(
      () => like(comment.id, !comment.liked),
      () => ({ act: 'likeComment', about: comment.id }),
    ),
    remove: gate(() => {
      dispatch(deleteComment(comment.id)).then(() => notifyResult('success', t('commentDeleted')), notifyFailure);
    }),
    copy: () => void copy(comment.content, t('copied')),
    copyLink: () => void copy(link, t('linkCopied')),
  };
}
