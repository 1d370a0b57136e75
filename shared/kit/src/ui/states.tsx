import { useTranslations } from '@community/core';
import { clsx } from 'clsx';
import { CircleAlert, Inbox } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import styles from './states.module.css';
import { uiTranslations } from './translations.ts';

/** Nothing is here yet, said calmly, with what one could do about it. */
export function EmptyState({ text, action, icon }: { text: string; action?: ReactNode; icon?: ReactNode }) {
  return (
    <Card className={styles.state}>
      <span className={styles.picture} aria-hidden="true">
        {icon ?? <Inbox size={28} strokeWidth={1.5} />}
      </span>
      <p>{text}</p>
      {action}
    </Card>
  );
}

/** A failed load with Retry. After a successful retry the focus stays near the replaced button. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations(uiTranslations);
  const message = useRef<HTMLParagraphElement>(null);
  // A layout effect runs before the focused button is removed.
  useLayoutEffect(() => {
    const card = message.current?.closest('section');
    return () => {
      if (card?.matches(':focus-within')) card.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Card className={styles.state}>
      <span className={styles.picture} aria-hidden="true">
        <CircleAlert size={28} strokeWidth={1.5} />
      </span>
      <p ref={message} role="alert">
        {text}
      </p>
      <Button tone="line" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Card>
  );
}

/** A loading indicator, labelled for screen readers. */
export function Spinner({ label }: { label?: string }) {
  const t = useTranslations(uiTranslations);
  return (
    <output className={styles.spinner}>
      <span className={styles.hidden}>{label ?? t('loading')}</span>
    </output>
  );
}

/** The shape of something that is loading. */
export function Skeleton({ shape = 'box', className }: { shape?: 'box' | 'circle'; className?: string | undefined }) {
  return <span className={clsx(styles.skeleton, shape === 'circle' && styles.circle, className)} aria-hidden="true" />;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
