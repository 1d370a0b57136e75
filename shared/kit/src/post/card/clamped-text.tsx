import { useTranslations } from '@community/core';
import clsx from 'clsx';
import { type MouseEventHandler, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { postTranslations } from '../translations.ts';
import styles from './clamped-text.module.css';

/** Whether a clamped text hides some of its lines at its present width. */
function useClipped(target: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [clipped, setClipped] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || open || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setClipped(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, open]);
  return clipped;
}

interface ClampedTextProps {
  /** Shows the whole text at once. */
  whole?: boolean;
  className?: string | undefined;
  onClick?: MouseEventHandler;
  /** The text; a function learns whether lines of it are hidden. */
  children: ReactNode | ((isHiding: boolean) => ReactNode);
}

/** A text that is clamped to five lines, or to `--clamped-lines`, with Read more for the others. */
export function ClampedText({ whole = false, className, onClick, children }: ClampedTextProps) {
  const t = useTranslations(postTranslations);
  const text = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(false);
  const open = whole || opened;
  const clipped = useClipped(text, open);
  return (
    // A paragraph: reader modes drop divisions of few words.
    <p className={styles.frame}>
      {/* Keyboards and screen readers use other controls for what a click on the text does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span ref={text} className={clsx(styles.text, !open && styles.clamped, className)} dir="auto" onClick={onClick}>
        {typeof children === 'function' ? children(clipped && !open) : children}
      </span>
      {!whole && (clipped || opened) && (
        <button
          type="button"
          className={opened ? styles.less : styles.more}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'readLess' : 'readMore')}
        </button>
      )}
    </p>
  );
}
