import { codes } from '@community/contract/codes';
import { textLimits, timing } from '@community/contract/limits';
import { characterCount, isBlank } from '@community/contract/text';
import {
  api,
  notify,
  useAppDispatch,
  useLoginGate,
  useMember,
  useResumeAfterLoss,
  useTranslations,
} from '@community/core';
import { useRefusalNotice, useSendOnce } from '@community/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { useDraftStorage } from '../../drafts/draft-storage.ts';
import { postTranslations } from '../translations.ts';
import { pendingReply, type ReplyTarget, type SentReply, sendReply } from './reply-calls.ts';

/** By the device's clock, as everything that it is compared with. */
const deviceNow = (): number => Date.now();

/** State of an open reply dialog: text, draft, and sending once. `onSent` is called with its id 1 s after success. */
export function useReply(target: ReplyTarget, onSent: (id: string, sent: SentReply) => void) {
  const t = useTranslations(postTranslations);
  const dispatch = useAppDispatch();
  const notifyRefusal = useRefusalNotice();
  const gate = useLoginGate();
  const resumeAfterLoss = useResumeAfterLoss();
  const member = useMember();
  const { readDraft, saveDraft } = useDraftStorage();
  // The draft stays the same member's after a lost session.
  const [memberId] = useState(member?.id ?? '');
  const pending = { ...pendingReply(target), member: memberId };
  const draft = `reply ${target.kind} ${target.id}`;
  const [text, setText] = useState(() => readDraft(memberId, draft));
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  const once = useSendOnce();
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const content = text.trim();
  const allowed = !isBlank(content) && characterCount(content) <= textLimits.maxReplyCharacters;

  const send = async (key: string) => {
    setPhase('sending');
    let id: string;
    try {
      id = await dispatch(sendReply(target, content, key)).unwrap();
    } catch (failure) {
      setPhase('writing');
      // The page after the sign-in opens the dialog again. In one that stays, it is open.
      resumeAfterLoss(failure, () => undefined, pending);
      throw failure;
    }
    const sentAt = deviceNow();
    setPhase('sent');
    saveDraft(memberId, draft, '');
    dispatch(notify({ tone: 'success', text: t('sent') }));
    setTimeout(() => {
      dispatch(api.util.invalidateTags(['Comments', 'Post', 'Feed', 'Pinned']));
      onSent(id, { target, content, sentAt, isLeft: !open.current });
    }, timing.replyBoxCloseDelayMs);
  };

  // The dialog outlives a lost session: whoever closed the prompt and presses again is asked again. In a document that
  // stays, the reader writes on meanwhile, so the sign-in sends nothing by itself.
  const askForSignIn = gate(
    () => undefined,
    () => pending,
  );

  return {
    text,
    allowed,
    busy: phase !== 'writing',
    write: (next: string) => {
      setText(next);
      saveDraft(memberId, draft, next);
    },
    send: () => {
      if (!allowed) return;
      if (!member) return askForSignIn();
      once.send(content, send).catch((error: unknown) => notifyRefusal(error, codes.repeatedText, t('repeatedText')));
    },
  };
}
