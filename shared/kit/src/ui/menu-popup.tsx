import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { MenuItem } from './menu.tsx';
import styles from './menu-popup.module.css';
import type { PortalPlace } from './portal-place.ts';

interface MenuPopupProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  open: boolean;
  place: PortalPlace;
  onChoose: (item: MenuItem) => void;
  onClose: () => void;
}

/** What a menu button opens; loaded with the first menu that is wanted. */
export function MenuPopup({ id, label, items, open, place: { container, marked: trigger }, onChoose, onClose }: MenuPopupProps) {
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
        <Base.Positioner anchor={trigger} sideOffset={4} align="end" className={styles.positioner}>
          <Base.Popup id={id} aria-label={label} finalFocus={trigger} className={styles.popup}>
            {items.map((item) => (
              <Base.Item
                key={item.key}
                className={clsx(styles.item, item.danger && styles.danger)}
                closeOnClick={false}
                onClick={() => onChoose(item)}
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
