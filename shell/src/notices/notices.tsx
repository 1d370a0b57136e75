import {
  type Notice,
  noticeClosed,
  selectNotices,
  useAppDispatch,
  useAppSelector,
  useTranslations,
} from '@community/core';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shellTranslations } from '../translations.ts';
import styles from './notices.module.css';

/** How long a notice stays (milliseconds), unless the pointer or the focus is on the notices. */
export const noticeTime = 5000;

/** The notices of the store as toasts. The region is always there, so that screen readers announce what comes into it. */
export function Notices() {
  const t = useTranslations(shellTranslations);
  const notices = useAppSelector(selectNotices);
  const [held, setHeld] = useState(false);
  return (
    <section aria-label={t('notices')} aria-live="polite">
      <div
        role="presentation"
        className={styles.region}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} held={held} />
        ))}
      </div>
    </section>
  );
}

function Toast({ notice: { id, tone, text, action }, held }: { notice: Notice; held: boolean }) {
  const t = useTranslations(shellTranslations);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dispatch(noticeClosed(id)), noticeTime);
    return () => clearTimeout(timer);
  }, [held, id, dispatch]);
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
      <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
        <X aria-hidden size={16} strokeWidth={1.75} />
      </button>
    </div>
  );
}
