import { isPlainKey } from '@community/kit/ui/plain-input';
import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';

/** An open modal dialog: Base UI keeps the focus in it. */
const openDialog = '[role="dialog"][data-open]';

/** Whether a dialog lies over the notices. */
function isBehindDialog(notices: HTMLElement): boolean {
  const root = notices.getRootNode() as ParentNode;
  return root.querySelector(openDialog) !== null;
}

/**
 * Makes the newest action of the notices (`data-action`) the next stop of Tab after what the reader did, wherever on
 * the page that was: the notices stand at its end. `offers` are the ids of the notices with actions, the newest last.
 * Each is the next stop once. A press of the pointer says that the reader went on elsewhere; while a dialog is open,
 * Tab is the dialog's. From both ends of the notices Tab leads back, and so does `leave`, for controls that close their
 * notice.
 */
export function useNextStop(region: RefObject<HTMLElement | null>, offers: readonly string[]) {
  const origin = useRef<HTMLElement>(null);
  const passed = useRef<readonly string[]>([]);
  const pass = useEffectEvent(() => {
    passed.current = offers;
  });
  const newest = offers.at(-1);
  useEffect(() => {
    if (newest === undefined || passed.current.includes(newest)) return undefined;
    const stop = () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', goOn, true);
    };
    const goOn = () => {
      pass();
      stop();
    };
    const onKey = (event: KeyboardEvent) => {
      const notices = region.current;
      if (event.key !== 'Tab' || !isPlainKey(event) || !notices || isBehindDialog(notices)) return;
      goOn();
      const path = event.composedPath();
      const [from] = path;
      if (event.shiftKey || path.includes(notices)) return;
      event.preventDefault();
      // A menu that is about to close would take the same key.
      event.stopPropagation();
      [...notices.querySelectorAll<HTMLElement>('[data-action]')].at(-1)?.focus();
      origin.current = from instanceof HTMLElement ? from : null;
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', goOn, true);
    return stop;
  }, [region, newest]);

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
