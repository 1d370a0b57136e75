import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';
import {
  idempotencyKey,
  isCallFailure,
  loginRequired,
  notify,
  useAppDispatch,
  useFailureNotice,
  useLocation,
  useMember,
  useNavigate,
  useTexts,
} from '@community/core';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { useReportPostMutation } from './report-calls.ts';
import { emptyReport, isComplete, type Report } from './report-form.ts';

/** Goes back in the history; home where this page was the first one. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/') : navigate(-1));
}

/** State of the report form: filled in, sent once, and 1.5 s after success back to where the reader came from. */
export function useReport(postId: string) {
  const t = useTexts(texts);
  const dispatch = useAppDispatch();
  const member = useMember();
  const goBack = useGoBack();
  const tellFailure = useFailureNotice();
  const [send] = useReportPostMutation();
  const [report, setReport] = useState<Report>(emptyReport);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const key = useRef('');
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A reader who left by another way is not taken along.
  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      underWay.current = false;
      setBusy(false);
    },
    [],
  );

  const change = (next: Report) => {
    key.current = '';
    setReport(next);
  };
  const sendOnce = async () => {
    // A second press may come before the first one is drawn.
    if (!isComplete(report) || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    key.current ||= idempotencyKey();
    try {
      await send({ postId, report, key: key.current }).unwrap();
    } catch (error) {
      underWay.current = false;
      setBusy(false);
      if (isCallFailure(error) && error.code === codes.alreadyReported) dispatch(notify({ tone: 'error', text: t('alreadyReported') }));
      else tellFailure(error);
      return;
    }
    dispatch(notify({ tone: 'success', text: t('reported') }));
    change(emptyReport);
    leaving.current = setTimeout(goBack, timing.reportGoesBack);
  };
  return { report, change, busy, allowed: isComplete(report), submit: () => (member ? void sendOnce() : void dispatch(loginRequired())) };
}
