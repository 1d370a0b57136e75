import { useTranslations } from '@community/core';
import { clsx } from 'clsx';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import styles from './states.module.css';
import { uiTranslations } from '../translations.ts';

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
