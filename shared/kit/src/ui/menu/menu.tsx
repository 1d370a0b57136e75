import { timing } from '@community/contract/limits';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { usePortalContainer } from '../dialog/portal-container.ts';
import { isPlainKey } from '../forms/plain-input.ts';
import { useLazyModule } from '../use-lazy-module.ts';
import styles from './menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  /** Something is lost by it. */
  danger?: boolean;
  onSelect: () => void;
}

/** What gets the focus when a menu opens: the menu itself, or one of its entries. */
export type MenuFocus = 'menu' | 'first' | 'last';

const loadPopup = () => import('./menu-popup.tsx');
/** Preloads on hover and focus. Opening reports a failure. */
const preload = () => void loadPopup().catch(() => undefined);

/** A menu button (ARIA pattern). It closes 200 ms after a choice (specification section 4). */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  // Keys focus the first entry, ArrowUp the last (ARIA menu button).
  const [focus, setFocus] = useState<MenuFocus>('menu');
  // A choice may change the entries: those that were there stay until the menu opens again.
  const [chosenFrom, setChosenFrom] = useState<readonly MenuItem[] | null>(null);
  const popup = useLazyModule(
    loadPopup,
    open,
    () => setOpen(false),
    () => setOpen(true),
  );
  const id = useId();
  const [anchorRef, portal] = usePortalContainer();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A choice may leave the page, which comes back with its state.
  useEffect(
    () => () => {
      clearTimeout(closing.current);
      closing.current = undefined;
      setOpen(false);
    },
    [],
  );
  const choose = (item: MenuItem) => {
    // A second press before it closes is not a second choice.
    if (closing.current !== undefined) return;
    closing.current = setTimeout(() => {
      closing.current = undefined;
      setOpen(false);
    }, timing.menuCloseDelayMs);
    setChosenFrom(items);
    item.onSelect();
  };
  const show = (from: MenuFocus) => {
    setChosenFrom(null);
    setFocus(from);
    setOpen(true);
  };
  const byKey = (event: KeyboardEvent) => {
    if (!isPlainKey(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    show(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  return (
    <>
      <button
        ref={anchorRef}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open && popup ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ detail }) => {
          // Keyboard and screen reader clicks have no detail.
          if (open) setOpen(false);
          else show(detail === 0 ? 'first' : 'menu');
        }}
        onKeyDown={byKey}
      >
        <Ellipsis aria-hidden size={20} strokeWidth={1.75} />
      </button>
      {popup && (
        <popup.MenuPopup
          id={id}
          label={label}
          items={chosenFrom ?? items}
          open={open}
          focus={focus}
          portal={portal}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
