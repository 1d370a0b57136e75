import { postLimits, timing } from '@community/contract/limits';
import { characterCount, truncateCharacters } from '@community/contract/text';
import { notify, useAppDispatch, useFailureNotice, useLoginGate, useTexts } from '@community/core';
import { useAttachments } from '@community/kit/media';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { useCreatePostMutation } from './create-post.ts';
import { createPostKeys } from './new-post.ts';
import { createOnce } from './once.ts';
import { canSubmit } from './submit-rule.ts';
import { takeTopics } from './topics.ts';

const emptyForm = { text: '', topics: [] as readonly string[] };

/** State of the posting box: text, topics, files, and sending them once. */
export function useComposer(onPosted: () => void) {
  const t = useTexts(texts);
  const dispatch = useAppDispatch();
  const gate = useLoginGate();
  const tellFailure = useFailureNotice();
  const attachments = useAttachments();
  const [createPost] = useCreatePostMutation();
  const [form, setForm] = useState(emptyForm);
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  const busy = phase !== 'writing';
  const [keyOf] = useState(createPostKeys);
  const [once] = useState(createOnce);
  const allowed = canSubmit({ text: form.text, attached: attachments.items.length, busy });

  const warn = (text: string) => dispatch(notify({ tone: 'error', text }));

  const reset = () => {
    setForm(emptyForm);
    attachments.clear();
    setPhase('writing');
  };

  const send = async () => {
    setPhase('sending');
    const arrived = await attachments.settle();
    const files = attachments.snapshot();
    if (!arrived || files.length === 0) {
      setPhase('writing');
      warn(t('composer.notUploaded'));
      return;
    }
    try {
      const content = { ...form, files: files.map(({ uploaded }) => uploaded?.url) };
      await createPost({ ...form, attachments: files, key: keyOf(content) }).unwrap();
    } catch (failure) {
      setPhase('writing');
      tellFailure(failure);
      return;
    }
    setPhase('sent');
    dispatch(notify({ tone: 'success', text: t('composer.sent') }));
    setTimeout(reset, timing.composerReset);
    onPosted();
  };

  return {
    ...form,
    count: characterCount(form.text),
    attachments,
    busy,
    allowed,
    /** `composing`: an input method is still choosing characters, so the text is left alone. */
    write(text: string, composing: boolean) {
      const taken = takeTopics(text, form.topics);
      if (taken.full && !composing) warn(t('composer.topicLimit', { count: postLimits.topics }));
      setForm(composing ? { ...form, text } : { text: truncateCharacters(taken.text, postLimits.content), topics: taken.topics });
    },
    removeTopic: (topic: string) => setForm({ ...form, topics: form.topics.filter((other) => other !== topic) }),
    submit: gate(() => {
      if (allowed) void once(send);
    }),
  };
}
