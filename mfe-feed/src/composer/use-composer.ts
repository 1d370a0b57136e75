import { codes } from '@community/contract/codes';
import { postLimits, timing } from '@community/contract/limits';
import { characterCount, isBlank } from '@community/contract/text';
import { takeTopics } from '@community/contract/topics';
import { notify, useAppDispatch, useLoginGate, useMember, useTranslations } from '@community/core';
import { type UploadRule, useAttachments } from '@community/kit/media';
import { useRefusalNotice } from '@community/kit/ui';
import { useLeaveGuard } from '@community/kit/ui/use-leave-guard';
import { useLeaveSignal } from '@community/kit/ui/use-leave-signal';
import { useCallback, useRef, useState } from 'react';
import { translations } from '../translations.ts';
import { usePostDraft } from './draft/use-post-draft.ts';
import { useCreatePostMutation } from './submit/create-post.ts';
import { lacksFiles } from './submit/new-post.ts';
import { postProblem } from './submit/post-problem.ts';

/** Hears of a post that was sent; `isLeft`: after the member had left the page, or closed the composer. */
export type PostedListener = (postId: string, isLeft: boolean) => void;

/** State of one member's composer: text, topics, files, and sending them once. */
export function useComposer(memberId: string | null, onPosted: PostedListener) {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  const gate = useLoginGate();
  const member = useMember();
  const notifyRefusal = useRefusalNotice();
  const attachments = useAttachments();
  const { draft, state: form } = usePostDraft(memberId, attachments);
  const [createPost] = useCreatePostMutation();
  const [phase, setPhase] = useState<'writing' | 'waiting' | 'sending' | 'sent'>('writing');
  /** The post is being sent: nothing can be removed. */
  const sealed = useRef(false);
  const refusalNotified = useRef<'full' | 'tooLong' | null>(null);
  const sending = useRef(false);
  const leaveSignal = useLeaveSignal();
  const busy = phase !== 'writing';
  const attached = attachments.items.length;
  const problem = postProblem({ text: form.text, attached });
  const allowed = problem === null && !busy;
  const started = form.text.trim() !== '' || form.topics.length > 0 || attached > 0;
  // A lost session leads to the sign-in page without a question.
  const unsent = form.touched && started && phase !== 'sent' && member !== null;
  useLeaveGuard(unsent);

  /** Takes the topic at the end of the text, which nothing finishes but sending. A post keeps some text. */
  const takeLastTopic = () => {
    const { text, topics } = draft.snapshot();
    const taken = takeTopics(text, topics, { ended: true });
    if (taken.topics.length > topics.length) draft.write({ ...taken, text: isBlank(taken.text) ? text : taken.text });
  };

  const warn = (text: string) => dispatch(notify({ tone: 'error', text }));

  /** Waits for the uploads. Resolves with the files, or null where one is missing. */
  const arrivedFiles = async () => {
    for (const { id } of attachments.snapshot()) attachments.retry(id);
    const arrived = await attachments.settle();
    return arrived && attachments.snapshot().length > 0 ? attachments.snapshot() : null;
  };

  /** Sends the post. Resolves with its id, or null where a file is missing. Throws the failure. */
  const post = async (isRetry = false): Promise<string | null> => {
    const files = await arrivedFiles();
    if (!files) return null;
    sealed.current = true;
    setPhase('sending');
    // Read after the uploads, so that removed topics stay out.
    const { text, topics } = draft.snapshot();
    try {
      return await createPost({ text, topics, attachments: files, key: draft.key() }).unwrap();
    } catch (failure) {
      if (isRetry || !lacksFiles(failure)) throw failure;
      attachments.sendAgain();
      return post(true);
    }
  };

  const open = () => {
    sealed.current = false;
    setPhase('writing');
  };

  const send = async () => {
    attachments.confirmReplacements();
    takeLastTopic();
    setPhase('waiting');
    const left = leaveSignal();
    try {
      const postId = await post();
      if (postId === null) {
        open();
        // Refused files have said so; those that they replaced may be back.
        if (attachments.snapshot().some(({ state }) => state === 'failed')) warn(t('composer.notUploaded'));
        return;
      }
      draft.removeStored();
      setPhase('sent');
      dispatch(notify({ tone: 'success', text: t('composer.sent') }));
      setTimeout(() => {
        draft.clear();
        open();
      }, timing.composerResetDelayMs);
      onPosted(postId, left.aborted);
    } catch (failure) {
      open();
      notifyRefusal(failure, codes.repeatedText, t('composer.repeatedText'));
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
    rejections: attachments.rejections,
    dismissRejection: attachments.dismiss,
    count: characterCount(form.text),
    busy,
    /** There is a text, a topic or a file. */
    started,
    unsent,
    /** Files and topics cannot change. */
    locked: phase === 'sending' || phase === 'sent',
    allowed,
    /** Why the post cannot be sent yet. */
    problem,
    /** Whether the member may discard a restored draft. */
    discardable: form.restored && started && !busy,
    discard: draft.discard,
    suggest: draft.suggest,
    /** The text as it is, while an input method is active or a topic has begun. */
    compose(text: string) {
      draft.write({ text, topics: form.topics });
    },
    /** Returns the text without its finished topics, and the caret in it. */
    write(typed: string, { caret, pasted }: { caret: number; pasted: boolean }): { text: string; caret: number } {
      const { refused, ...taken } = takeTopics(typed, form.topics, {
        caret,
        typing: !pasted,
        ended: pasted && caret === typed.length,
      });
      if (refused === 'full' && refusalNotified.current !== refused)
        warn(t('composer.topicLimit', { count: postLimits.maxTopics }));
      if (refused === 'tooLong' && refusalNotified.current !== refused)
        warn(t('composer.topicTooLong', { count: postLimits.maxTopicCharacters }));
      refusalNotified.current = refused;
      draft.write({ text: taken.text, topics: taken.topics });
      return taken;
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
    retry: gate(attachments.retry),
    move: moveUnsealed,
    submit: () =>
      gate(() => {
        // A second click may come before the first one is rendered.
        if (!allowed || sending.current) return;
        sending.current = true;
        void send().finally(() => {
          sending.current = false;
        });
      })(),
  };
}
