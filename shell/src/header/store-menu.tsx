import { NavigationMenu } from '@base-ui/react/navigation-menu';
import { useTexts } from '@community/core';
import { ChevronDown } from 'lucide-react';
import { shellTexts } from '../texts.ts';
import { MenuTargetLink } from './menu-link.tsx';
import { type MenuSection, siteMenu } from './site-menu.ts';
import styles from './store-menu.module.css';

function Section({ section: { key, target, links } }: { section: MenuSection }) {
  const t = useTexts(shellTexts);
  if (target)
    return (
      <NavigationMenu.Item>
        <NavigationMenu.Link className={styles.entry} render={<MenuTargetLink target={target} />}>
          {t(`menu.${key}`)}
        </NavigationMenu.Link>
      </NavigationMenu.Item>
    );
  return (
    <NavigationMenu.Item value={key}>
      <NavigationMenu.Trigger className={styles.entry}>
        {t(`menu.${key}`)}
        <NavigationMenu.Icon className={styles.chevron}>
          <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
        </NavigationMenu.Icon>
      </NavigationMenu.Trigger>
      <NavigationMenu.Content className={styles.panel}>
        <ul className={styles.links}>
          {links.map(({ label, target: to }) => (
            <li key={label}>
              <NavigationMenu.Link className={styles.link} closeOnClick render={<MenuTargetLink target={to} />}>
                {t(`menu.${label}`)}
              </NavigationMenu.Link>
            </li>
          ))}
        </ul>
      </NavigationMenu.Content>
    </NavigationMenu.Item>
  );
}

/** The site menu of the desktop: sections with dropdown panels. */
export function StoreMenu() {
  const t = useTexts(shellTexts);
  return (
    <NavigationMenu.Root className={styles.root} aria-label={t('store')}>
      <NavigationMenu.List className={styles.list}>
        {siteMenu.map((section) => (
          <Section key={section.key} section={section} />
        ))}
      </NavigationMenu.List>
      <NavigationMenu.Portal>
        <NavigationMenu.Positioner className={styles.positioner} sideOffset={12} align="start" collisionPadding={8}>
          <NavigationMenu.Popup className={styles.popup}>
            <NavigationMenu.Viewport className={styles.viewport} />
          </NavigationMenu.Popup>
        </NavigationMenu.Positioner>
      </NavigationMenu.Portal>
    </NavigationMenu.Root>
  );
}
