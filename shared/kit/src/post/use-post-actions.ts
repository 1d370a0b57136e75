import { codes } from '@community/contract/codes';
import { followLimits, postLimits } from '@community/contract/limits';
import {
  followMember,
  isCallFailure,
  likePost,
  notify,
  type Person,
  type Post,
  useAppDispatch,
  useFailureNotice,
  useLoginGate,
  useTranslations,
} from '@community/core';
import { wishDeleted, wishHidden, wishMuted, wishPinned } from './post-calls.ts';
import { postTranslations } from './translations.ts';

/** Tells of a refused act: in its own words for one code, generally for the others. */
function useRefusal() {
  const dispatch = useAppDispatch();
  const tellFailure = useFailureNotice();
  return (error: unknown, code: number, text: string) => {
    if (isCallFailure(error) && error.code === code) dispatch(notify({ tone: 'error', text }));
    else tellFailure(error);
  };
}

/** Follow and unfollow with the login prompt for visitors and a message when the server refuses (4032: follows too many). */
export function useFollow(): (person: Person) => void {
  const dispatch = useAppDispatch();
  const t = useTranslations(postTranslations);
  const gate = useLoginGate();
  const refuse = useRefusal();
  return gate((person: Person) => {
    dispatch(followMember(person.id, !person.followed)).catch((error: unknown) =>
      refuse(error, codes.followLimit, t('followLimit', { count: followLimits.maxFollowed })),
    );
  });
}

/** Don't like the author: hides all posts of a person from the member, with Undo; asks visitors to log in. */
export function useDislike(): (person: Pick<Person, 'id' | 'nickname'>) => void {
  const dispatch = useAppDispatch();
  const t = useTranslations(postTranslations);
  const gate = useLoginGate();
  const refuse = useRefusal();
  return gate(({ id, nickname }) => {
    const told = { text: t('authorHidden', { nickname }), undo: t('undo') };
    dispatch(wishMuted(id, told)).catch((error: unknown) => refuse(error, codes.badRequest, t('alreadyDisliked')));
  });
}

/** What a member can do with a post. Everything shows at once and rolls back with a message; visitors get the login prompt. */
export function usePostActions(post: Post) {
  const dispatch = useAppDispatch();
  const t = useTranslations(postTranslations);
  const gate = useLoginGate();
  const tellFailure = useFailureNotice();
  const say = (text: string) => dispatch(notify({ tone: 'success', text }));
  const refuse = useRefusal();
  const dislike = useDislike();
  return {
    like: gate(() => {
      dispatch(likePost(post.id, !post.liked)).catch(tellFailure);
    }),
    pin: gate(() => {
      dispatch(wishPinned(post.id, !post.pinned)).then(
        (pinned) => pinned !== null && say(t(pinned ? 'pinned' : 'unpinned')),
        (error) => refuse(error, codes.pinLimit, t('pinLimit', { count: postLimits.maxPinned })),
      );
    }),
    remove: gate(() => {
      dispatch(wishDeleted(post.id)).then(() => say(t('deleted')), tellFailure);
    }),
    notInterested: gate(() => {
      dispatch(wishHidden(post.id, { text: t('hidden'), undo: t('undo') })).catch(tellFailure);
    }),
    dislikeAuthor: () => dislike(post.author),
  };
}
