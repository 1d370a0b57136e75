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
import { hostTranslations } from '../translations.ts';
import styles from './notices.module.css';

/** How long a notice stays, unless the pointer or the focus is on the notices. */
export const noticeMs = 5000;

/** The store's notices as toasts. The region is always rendered, so that screen readers announce changes in it. */
export function Notices() {
  const t = useTranslations(hostTranslations);
  const notices = useAppSelector(selectNotices);
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
      </div>
    </section>
  );
}

function Toast({ notice: { id, tone, text, action }, paused }: { notice: Notice; paused: boolean }) {
  const t = useTranslations(hostTranslations);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => dispatch(noticeClosed(id)), noticeMs);
    return () => clearTimeout(timer);
  }, [paused, id, dispatch]);
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
