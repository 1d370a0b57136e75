import { codes } from '@community/contract/codes';
import { postLimits } from '@community/contract/limits';
import {
  isCallFailure,
  likePost,
  notify,
  type Person,
  type Post,
  useAppDispatch,
  useFailureNotice,
  useLoginGate,
  useResumableToggle,
  useTranslations,
} from '@community/core';
import { useRefusalNotice } from '@community/kit/ui';
import { postTranslations } from '../translations.ts';
import { deletePost, hidePost, muteAuthor, pinPost } from './post-actions.ts';

/** Don't like the author: hides all posts of a person from the member, with Undo. Visitors get the login prompt. */
export function useDislike(): (person: Pick<Person, 'id' | 'nickname'>) => void {
  const dispatch = useAppDispatch();
  const t = useTranslations(postTranslations);
  const gate = useLoginGate();
  const notifyRefusal = useRefusalNotice();
  return gate(({ id, nickname }) => {
    dispatch(muteAuthor(id, { text: t('authorHidden', { nickname }), undo: t('undo') })).catch((error: unknown) => {
      // Any other code shows nothing (specification section 8); no code is a failure like those of other calls.
      const isOtherCode = isCallFailure(error) && error.code !== 0 && error.code !== codes.badRequest;
      if (!isOtherCode) notifyRefusal(error, codes.badRequest, t('alreadyDisliked'));
    });
  });
}

/**
 * The actions of a member on a post, all optimistic. Visitors get the login prompt. `leave` lets the post's card go
 * before the post is hidden.
 */
export function usePostActions(post: Post, leave?: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const t = useTranslations(postTranslations);
  const gate = useLoginGate();
  const notifyFailure = useFailureNotice();
  const notifySuccess = (text: string) => dispatch(notify({ tone: 'success', text }));
  const notifyRefusal = useRefusalNotice();
  const dislike = useDislike();
  const hide = async () => {
    await leave?.();
    await dispatch(hidePost(post.id, { text: t('hidden'), undo: t('undo') }));
  };
  const like = useResumableToggle('like', likePost, notifyFailure, post.id);
  return {
    like: gate(
      () => like(post.id, !post.liked),
      () => ({ act: 'like', about: post.id }),
    ),
    pin: gate(() => {
      dispatch(pinPost(post.id, !post.pinned)).then(
        (pinned) => pinned !== null && notifySuccess(t(pinned ? 'pinned' : 'unpinned')),
        (error) => notifyRefusal(error, codes.pinLimit, t('pinLimit', { count: postLimits.maxPinned })),
      );
    }),
    remove: gate(() => {
      dispatch(deletePost(post.id, { text: t('deleted'), undo: t('undo') })).catch(notifyFailure);
    }),
    notInterested: gate(() => void hide().catch(notifyFailure)),
    dislikeAuthor: () => dislike(post.author),
  };
}
