import { Tabs } from '@base-ui/react/tabs';
import { useTranslations } from '@community/core';
import { shellTranslations } from '../translations.ts';
import { MenuTargetLink } from './menu-link.tsx';
import styles from './product-menu.module.css';
import { siteMenu } from './site-menu.ts';

/** The site menu on phones: a tab per section, its links beside it. */
export function ProductMenu() {
  const t = useTranslations(shellTranslations);
  return (
    <Tabs.Root className={styles.menu} defaultValue={siteMenu[0]?.key} orientation="vertical">
      <Tabs.List className={styles.tabs}>
        {siteMenu.map(({ key }) => (
          <Tabs.Tab key={key} value={key} className={styles.tab}>
            {t(`menu.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {siteMenu.map(({ key, target, links }) => (
        <Tabs.Panel key={key} value={key} className={styles.panel}>
          <ul>
            {(target ? [{ label: key, target }] : links).map((link) => (
              <li key={link.label}>
                <MenuTargetLink className={styles.link} target={link.target}>
                  {t(`menu.${link.label}`)}
                </MenuTargetLink>
              </li>
            ))}
          </ul>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
