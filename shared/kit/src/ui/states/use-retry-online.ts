import { failureMessage } from '@community/core';
import { useEffect, useEffectEvent } from 'react';

/** Whether no response came, for want of a network or of a server. */
function isUnanswered(error: unknown): boolean {
  const message = error ? failureMessage(error) : null;
  return message === 'offline' || message === 'unreachable';
}

/** Tries a load again by itself when there is a network again, if `error` is that it got no response. */
export function useRetryOnline(error: unknown, retry: () => unknown): void {
  const again = useEffectEvent(() => void retry());
  const isAwaited = isUnanswered(error);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const onOnline = () => again();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isAwaited]);
}
