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
import { type RefObject, useRef } from 'react';
import { hostTranslations } from '../translations.ts';
import styles from './notices.module.css';
import { useNextStop } from './use-next-stop.ts';
import { useNoticeTime } from './use-notice-time.ts';

/** How long a notice without an action stays. One with an action such as Undo stays ten seconds. */
export const noticeMs = 5000;

/** The store's notices as toasts. The region is always rendered, so that screen readers announce changes in it. */
export function Notices() {
  const t = useTranslations(hostTranslations);
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  const hasSlowCalls = useAppSelector(selectHasSlowCalls);
  const region = useRef<HTMLDivElement>(null);
  const offers = notices.filter(({ action }) => action).map(({ id }) => id);
  const { leave, ...keys } = useNextStop(region, offers);
  return (
    <section aria-label={t('notices')} aria-live="polite">
      <div ref={region} role="presentation" className={styles.region} {...keys}>
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} region={region} onLeave={leave} />
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

interface ToastProps {
  notice: Notice;
  region: RefObject<HTMLElement | null>;
  /** Called before a pressed control goes with the notice. */
  onLeave: () => void;
}

function Toast({ notice: { id, tone, text, action, stays }, region, onLeave }: ToastProps) {
  const dispatch = useAppDispatch();
  const timeMs = action ? timing.undoMs : noticeMs;
  useNoticeTime(region, stays ? null : timeMs, () => dispatch(noticeClosed(id)));
  const close = () => {
    onLeave();
    dispatch(noticeClosed(id));
  };
  return (
    <div className={styles.toast} data-tone={tone}>
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          data-action
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
