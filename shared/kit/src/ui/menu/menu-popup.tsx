import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { MenuFocus, MenuItem } from './menu.tsx';
import styles from './menu-popup.module.css';
import { isPlainKey } from '../forms/plain-input.ts';
import type { PortalContainer } from '../dialog/portal-container.ts';
import { raiseNotices } from './raise-notices.ts';
import { useCloseOnBack } from '../dialog/use-close-on-back.ts';
import { useMediaQuery } from '../use-media-query.ts';

interface MenuPopupProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  open: boolean;
  focus: MenuFocus;
  portal: PortalContainer;
  onChoose: (item: MenuItem) => void;
  onClose: () => void;
}

/** The popup of a menu button, on phones a sheet; loaded with the first menu. */
export function MenuPopup({
  id,
  label,
  items,
  open,
  focus,
  portal: { container, anchor: trigger },
  onChoose,
  onClose,
}: MenuPopupProps) {
  const isSheet = useMediaQuery('(width <= 40em)');
  useCloseOnBack(open && isSheet, onClose);
  const leftByTab = useRef(false);
  // Base UI knows no key of a button that is not its own, and gives the focus to the menu.
  const enter = ({ currentTarget: popup, relatedTarget: from }: FocusEvent<HTMLElement>) => {
    leftByTab.current = false;
    if (focus === 'menu' || popup.contains(from)) return;
    const entries = [...popup.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    entries.at(focus === 'first' ? 0 : -1)?.focus();
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // Base UI takes arrow keys with any modifier.
    if (!isPlainKey(event)) return event.stopPropagation();
    if (event.key !== 'Tab') return;
    // Base UI's guards know no next stop of a button that is not its own: the browser goes on from the button.
    event.stopPropagation();
    leftByTab.current = true;
    trigger.current?.focus();
    onClose();
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button is the button's own to answer.
        if (!next && !(event.target instanceof Node && trigger.current?.contains(event.target))) onClose();
      }}
      modal={false}
    >
      <Base.Portal container={container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Positioner anchor={trigger} sideOffset={4} align="end" className={styles.positioner}>
          <Base.Popup
            ref={isSheet ? raiseNotices : undefined}
            id={id}
            aria-label={label}
            finalFocus={() => !leftByTab.current && trigger.current}
            className={styles.popup}
            onFocus={enter}
            onKeyDownCapture={onKeyDownCapture}
          >
            {items.map((item) => (
              <Base.Item
                key={item.key}
                className={clsx(styles.item, item.danger && styles.danger)}
                closeOnClick={false}
                onClick={() => onChoose(item)}
              >
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
