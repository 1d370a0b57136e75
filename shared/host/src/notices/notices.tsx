import { timing } from '@community/contract/limits';
import {
  type Notice,
  noticeClosed,
  selectHasSlowCalls,
  selectNotices,
  slowCallsDismissed,
  useAppDispatch,
  useAppSelector,
  useTranslations,
} from '@community/core';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hostTranslations } from '../translations.ts';
import styles from './notices.module.css';

/**
 * How long a notice without an action stays, unless the pointer or the focus is on the notices. One with an action such
 * as Undo stays ten seconds.
 */
export const noticeMs = 5000;

/** The store's notices as toasts. The region is always rendered, so that screen readers announce changes in it. */
export function Notices() {
  const t = useTranslations(hostTranslations);
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  const hasSlowCalls = useAppSelector(selectHasSlowCalls);
  const [paused, setPaused] = useState(false);
  return (
    <section aria-label={t('notices')} aria-live="polite">
      <div
        role="presentation"
        className={styles.region}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} paused={paused} />
        ))}
        {hasSlowCalls && (
          <div className={styles.toast}>
            <p className={styles.text}>{t('slow')}</p>
            <CloseButton onClose={() => dispatch(slowCallsDismissed())} />
          </div>
        )}
      </div>
    </section>
  );
}

function Toast({ notice: { id, tone, text, action, stays }, paused }: { notice: Notice; paused: boolean }) {
  const dispatch = useAppDispatch();
  const staysMs = action ? timing.undoMs : noticeMs;
  useEffect(() => {
    if (paused || stays) return undefined;
    const timer = setTimeout(() => dispatch(noticeClosed(id)), staysMs);
    return () => clearTimeout(timer);
  }, [paused, stays, id, dispatch, staysMs]);
  const close = () => dispatch(noticeClosed(id));
  return (
    <div className={styles.toast} data-tone={tone}>
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dispatch(action.dispatch);
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton onClose={close} />
    </div>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations(hostTranslations);
  return (
    <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
      <X aria-hidden size={16} strokeWidth={1.75} />
    </button>
  );
}
