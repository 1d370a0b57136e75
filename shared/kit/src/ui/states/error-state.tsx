import { failureMessage, useFailureText, useTranslations } from '@community/core';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Moment, NoSignal, Unplugged, Workbench } from './drawings.tsx';
import styles from './states.module.css';
import { uiTranslations } from '../translations.ts';
import { useRetryOnline } from './use-retry-online.ts';

type Kind = 'offline' | 'busy' | 'maintenance' | 'fault';

const drawings: Readonly<Record<Kind, ComponentType>> = {
  offline: NoSignal,
  busy: Moment,
  maintenance: Workbench,
  fault: Unplugged,
};

/** Why something did not load, as far as it can be told to a reader. */
function kindOf(error: unknown): Kind {
  const key = failureMessage(error);
  if (key === 'tooFast') return 'busy';
  return key === 'offline' || key === 'maintenance' ? key : 'fault';
}

export interface ErrorStateProps {
  /** What the call failed with. */
  error: unknown;
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean | undefined;
}

/**
 * A failed load: what happened and the way on. One that got no response is tried again by itself when there is a network.
 * After a successful retry the focus stays near the replaced button.
 */
export function ErrorState({ error, onRetry, busy }: ErrorStateProps) {
  const t = useTranslations(uiTranslations);
  const failureText = useFailureText();
  const message = useRef<HTMLDivElement>(null);
  const kind = kindOf(error);
  const Drawing = drawings[kind];
  useRetryOnline(error, onRetry);
  // A layout effect runs before the focused button is removed.
  useLayoutEffect(() => {
    const card = message.current?.closest('section');
    return () => {
      if (card?.matches(':focus-within')) card.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Card className={styles.state}>
      <Drawing />
      <div ref={message} role="alert" className={styles.message}>
        {kind === 'offline' || kind === 'maintenance' ? (
          <>
            <p className={styles.title}>{t(`${kind}.title`)}</p>
            <p>{t(`${kind}.text`)}</p>
          </>
        ) : (
          <p>{failureText(error)}</p>
        )}
      </div>
      <Button tone="line" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Card>
  );
}
