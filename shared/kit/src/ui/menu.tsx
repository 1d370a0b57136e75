import { Menu as Base } from '@base-ui/react/menu';
import { timing } from '@community/contract/limits';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './menu.module.css';
import { usePortalPlace } from './portal-place.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Something is lost by it. */
  danger?: boolean;
  onSelect: () => void;
}

/** A button with a menu behind it, after the ARIA pattern. It closes 200 ms after a choice (specification section 4). */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const { container, mark } = usePortalPlace();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const choose = (item: MenuItem) => {
    // A second press before it closes is not a second choice.
    if (closing.current !== undefined) return;
    closing.current = setTimeout(() => {
      closing.current = undefined;
      setOpen(false);
    }, timing.menuCloses);
    item.onSelect();
  };
  return (
    <Base.Root open={open} onOpenChange={setOpen} modal={false}>
      <Base.Trigger ref={mark} className={styles.trigger} aria-label={label}>
        <Ellipsis aria-hidden size={20} strokeWidth={1.75} />
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={4} align="end" className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            {items.map((item) => (
              <Base.Item
                key={item.key}
                className={clsx(styles.item, item.danger && styles.danger)}
                closeOnClick={false}
                onClick={() => choose(item)}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
