import { postLimits, timing } from '@community/contract/limits';
import { characterCount } from '@community/contract/text';
import { notify, useAppDispatch, useFailureNotice, useLoginGate, useMember, useTranslations } from '@community/core';
import { type UploadRule, useAttachments } from '@community/kit/media';
import { useCallback, useRef, useState } from 'react';
import { translations } from '../translations.ts';
import { useCreatePostMutation } from './submit/create-post.ts';
import { lacksFiles } from './submit/new-post.ts';
import { canSubmit } from './submit/can-submit.ts';
import { limitEntry } from './fields/limit-entry.ts';
import { takeTopics } from './fields/topics.ts';
import { useLeaveGuard } from './submit/use-leave-guard.ts';
import { usePostDraft } from './draft/use-post-draft.ts';

/** The posting box of one member: text, topics, files, and sending them once. */
export function useComposer(memberId: string | null, onPosted: (postId: string) => void) {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  const gate = useLoginGate();
  const member = useMember();
  const tellFailure = useFailureNotice();
  const attachments = useAttachments();
  const { draft, state: form } = usePostDraft(memberId, attachments);
  const [createPost] = useCreatePostMutation();
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending' | 'sent'>('writing');
  /** The post is on its way or there, so that nothing that was taken out is posted. */
  const sealed = useRef(false);
  const limitTold = useRef(false);
  const underWay = useRef(false);
  const busy = phase !== 'writing';
  const attached = attachments.items.length;
  const allowed = canSubmit({ text: form.text, attached, busy });
  const started = form.text.trim() !== '' || form.topics.length > 0 || attached > 0;
  // Who is asked to sign in again leaves for it.
  useLeaveGuard(form.touched && started && phase !== 'sent' && member !== null);

  const warn = (text: string) => dispatch(notify({ tone: 'error', text }));

  /** Waits for the uploads; answers the files, or null where one is missing. */
  const arrivedFiles = async () => {
    for (const { id } of attachments.snapshot()) attachments.retry(id);
    const arrived = await attachments.settle();
    return arrived && attachments.snapshot().length > 0 ? attachments.snapshot() : null;
  };

  /** Posts; answers the new post's id, or null where a file is missing. Throws the failure. */
  const post = async (again = false): Promise<string | null> => {
    const files = await arrivedFiles();
    if (!files) return null;
    sealed.current = true;
    setPhase('sending');
    // Whatever was taken out while the files were on their way stays out.
    const { text, topics } = draft.snapshot();
    try {
      return await createPost({ text, topics, attachments: files, key: draft.key() }).unwrap();
    } catch (failure) {
      if (again || !lacksFiles(failure)) throw failure;
      attachments.sendAgain();
      return post(true);
    }
  };

  const open = () => {
    sealed.current = false;
    setPhase('writing');
  };

  const send = async () => {
    setPhase('waiting');
    try {
      const postId = await post();
      if (postId === null) {
        open();
        if (attachments.snapshot().length > 0) warn(t('composer.notUploaded'));
        return;
      }
      draft.forget();
      setPhase('sent');
      dispatch(notify({ tone: 'success', text: t('composer.sent') }));
      setTimeout(() => {
        draft.clear();
        open();
      }, timing.composerReset);
      onPosted(postId);
    } catch (failure) {
      open();
      tellFailure(failure);
    }
  };

  const { move } = attachments;
  const moveUnsealed = useCallback(
    (id: string, to: number) => {
      if (!sealed.current) move(id, to);
    },
    [move],
  );

  return {
    ...form,
    items: attachments.items,
    count: characterCount(form.text),
    busy,
    /** Files and topics stay as they are. */
    locked: phase === 'sending' || phase === 'sent',
    allowed,
    /** The member may take back what came from an earlier page. */
    discardable: form.restored && started && !busy,
    discard: draft.clear,
    /** Answers the text that stays. `composing`: an input method is still choosing characters, so the text is left alone. */
    write(text: string, composing: boolean): string {
      const taken = takeTopics(text, form.topics);
      if (!composing) {
        if (taken.full && !limitTold.current) warn(t('composer.topicLimit', { count: postLimits.topics }));
        limitTold.current = taken.full;
      }
      const next = composing
        ? { text, topics: form.topics }
        : { ...taken, text: limitEntry(form.text, taken.text, postLimits.content) };
      draft.write({ text: next.text, topics: next.topics });
      return next.text;
    },
    removeTopic(topic: string) {
      if (!sealed.current) draft.write({ text: form.text, topics: form.topics.filter((other) => other !== topic) });
    },
    attach(files: readonly File[], rule: UploadRule) {
      draft.touch();
      attachments.add(files, rule);
    },
    detach(id: string) {
      if (sealed.current) return;
      draft.touch();
      attachments.remove(id);
    },
    retry: attachments.retry,
    move: moveUnsealed,
    submit: () =>
      gate(() => {
        // A second click may come before the first one is drawn.
        if (!allowed || underWay.current) return;
        underWay.current = true;
        void send().finally(() => {
          underWay.current = false;
        });
      })(),
  };
}
