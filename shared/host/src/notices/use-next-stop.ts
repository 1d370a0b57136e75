import { isPlainKey } from '@community/kit/ui/plain-input';
import { type FocusEvent, type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Makes the newest action of the notices (`data-action`) the next stop of Tab after what the reader did, wherever on
 * the page that was: the notices stand at its end. `offer` names that action. A press of the pointer says that the
 * reader went on elsewhere. From both ends of the notices Tab leads back, and so does `leave`, for controls that close
 * their notice.
 */
export function useNextStop(region: RefObject<HTMLElement | null>, offer: string | undefined) {
  const origin = useRef<HTMLElement>(null);
  useEffect(() => {
    if (offer === undefined) return undefined;
    const stop = () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', stop, true);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !isPlainKey(event)) return;
      stop();
      const path = event.composedPath();
      const [from] = path;
      const notices = region.current;
      if (event.shiftKey || !notices || path.includes(notices)) return;
      event.preventDefault();
      // A menu that is about to close would take the same key.
      event.stopPropagation();
      [...notices.querySelectorAll<HTMLElement>('[data-action]')].at(-1)?.focus();
      origin.current = from instanceof HTMLElement ? from : null;
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', stop, true);
    return stop;
  }, [region, offer]);

  /** Gives the focus back to where Tab came from; false where it cannot. */
  const leave = (): boolean => {
    origin.current?.focus({ preventScroll: true });
    return region.current?.matches(':focus-within') === false;
  };
  return {
    leave,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = null;
    },
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (event.key !== 'Tab' || !isPlainKey(event) || !origin.current) return;
      const controls = [...event.currentTarget.querySelectorAll('button')];
      if (event.target === controls.at(event.shiftKey ? 0 : -1) && leave()) event.preventDefault();
    },
  };
}
