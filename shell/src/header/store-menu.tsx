import { useTranslations } from '@community/core';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { shellTranslations } from '../translations.ts';
import dropdown from './dropdown.module.css';
import { MenuTargetLink } from './menu-link.tsx';
import { type MenuSection, siteMenu } from './site-menu.ts';
import styles from './store-menu.module.css';
import { useEscape } from './use-escape.ts';

/** Which panel is open, and whether a press pinned it. */
interface OpenPanel {
  key: MenuSection['key'];
  pinned: boolean;
}

interface SectionProps {
  section: MenuSection;
  open: OpenPanel | null;
  onOpen: (open: OpenPanel | null) => void;
}

function Section({ section: { key, target, links }, open, onOpen }: SectionProps) {
  const t = useTranslations(shellTranslations);
  const panelId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shown = open?.key === key;
  const holdsFocus = () => panel.current?.contains(document.activeElement);
  const close = () => onOpen(null);
  useEscape(shown, () => {
    if (holdsFocus()) trigger.current?.focus();
    close();
  });
  if (target)
    return (
      <li>
        <MenuTargetLink className={styles.entry} target={target}>
          {t(`menu.${key}`)}
        </MenuTargetLink>
      </li>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same
    <li
      className={styles.section}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && !shown && onOpen({ key, pinned: false })}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && !holdsFocus() && close()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.entry}
        aria-expanded={shown}
        aria-controls={shown ? panelId : undefined}
        // A press after hover has opened the panel pins it.
        onClick={() => (shown && open.pinned ? close() : onOpen({ key, pinned: true }))}
      >
        <span>{t(`menu.${key}`)}</span>
        <ChevronDown aria-hidden size={14} strokeWidth={1.75} className={styles.chevron} />
      </button>
      {shown && (
        <div ref={panel} id={panelId} className={styles.popup}>
          <ul className={dropdown.panel}>
            {links.map(({ label, target: to }) => (
              <li key={label}>
                <MenuTargetLink className={dropdown.item} target={to} onClick={close}>
                  {t(`menu.${label}`)}
                </MenuTargetLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/**
 * The site menu of the desktop: sections with dropdown panels, by pointer and by keyboard (ARIA pattern: disclosure
 * navigation).
 */
export function StoreMenu() {
  const t = useTranslations(shellTranslations);
  const [open, setOpen] = useState<OpenPanel | null>(null);
  return (
    <nav className={styles.root} aria-label={t('store')}>
      <ul className={styles.list}>
        {siteMenu.map((section) => (
          <Section key={section.key} section={section} open={open} onOpen={setOpen} />
        ))}
      </ul>
    </nav>
  );
}
