import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';
import { notify, useAppDispatch, useHost, useLoginGate, useTranslations } from '@community/core';
import { useDraft } from '@community/kit/drafts/use-draft';
import { useRefusalNotice, useSendOnce } from '@community/kit/ui';
import { useLeaveSignal } from '@community/kit/ui/use-leave-signal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { translations } from '../translations.ts';
import { useReportPostMutation } from './report-calls.ts';
import { draftOf, reportOf } from './report-draft.ts';
import { emptyReport, isComplete, type Report } from './report-form.ts';

/**
 * State of the report form: saved as the member's draft, sent once, and back to the previous page 1.5 s after success.
 * Visitors get the login prompt before they can fill it in, so nothing is lost. `onSent` is called once it was sent.
 */
export function useReport(postId: string, memberId: string | null, onSent: () => void) {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  const gate = useLoginGate();
  const { goBack } = useHost();
  const notifyRefusal = useRefusalNotice();
  const [send] = useReportPostMutation();
  const draft = useDraft(memberId, `report ${postId}`);
  const report = useMemo(() => reportOf(draft.text), [draft.text]);
  const [busy, setBusy] = useState(false);
  const once = useSendOnce();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaveSignal = useLeaveSignal();
  // A reader who left the page is not navigated.
  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      once.unlock();
      setBusy(false);
    },
    [once],
  );

  const change = (next: Report) => draft.write(draftOf(next));
  const post = async (key: string) => {
    setBusy(true);
    const left = leaveSignal();
    try {
      await send({ postId, report, key }).unwrap();
    } catch (error) {
      if (!left.aborted) setBusy(false);
      throw error;
    }
    dispatch(notify({ tone: 'success', text: t('reported') }));
    change(emptyReport);
    onSent();
    if (!left.aborted) leaving.current = setTimeout(goBack, timing.reportReturnDelayMs);
  };
  return {
    report,
    busy,
    allowed: isComplete(report),
    change: (next: Report) => gate(change)(next),
    submit: () =>
      gate(() => {
        if (isComplete(report)) {
          once
            .send(draftOf(report), post)
            .catch((error: unknown) => notifyRefusal(error, codes.alreadyReported, t('alreadyReported')));
        }
      })(),
  };
}
