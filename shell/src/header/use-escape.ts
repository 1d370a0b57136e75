import { isPlainKey } from '@community/kit/ui/plain-input';
import { useEffect, useEffectEvent } from 'react';

/** Escape closes what hover opened, wherever the focus is (WCAG 1.4.13). */
export function useEscape(open: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && isPlainKey(event) && onEscape();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
