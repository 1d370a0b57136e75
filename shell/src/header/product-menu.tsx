import { Tabs } from '@base-ui/react/tabs';
import { useConfiguration, useTranslations } from '@community/core';
import { shellTranslations } from '../translations.ts';
import { MenuTargetLink } from './menu-link.tsx';
import styles from './product-menu.module.css';
import { productMenuIcons } from './product-menu-icons.ts';
import { type MenuSection, siteMenu } from './site-menu.ts';

/** The site menu on phones: a tab per section, its links beside it, each with a picture of the brand's or an icon. */
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
      {siteMenu.map((section) => (
        <Tabs.Panel key={section.key} value={section.key} className={styles.panel}>
          <Links section={section} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

function Links({ section: { key, target, links } }: { section: MenuSection }) {
  const t = useTranslations(shellTranslations);
  return (
    <ul>
      {(target ? [{ label: key, target }] : links).map((link) => (
        <li key={link.label}>
          {/* A section that is one link fills its panel. */}
          <MenuTargetLink className={target ? `${styles.link} ${styles.whole}` : styles.link} target={link.target}>
            <Picture label={link.label} section={key} />
            <span className={styles.name}>{t(`menu.${link.label}`)}</span>
          </MenuTargetLink>
        </li>
      ))}
    </ul>
  );
}

/** The brand's picture of what a link leads to, or an icon. */
function Picture({ label, section }: { label: string; section: MenuSection['key'] }) {
  const picture = useConfiguration().menuPictures?.[label];
  if (picture) return <img className={styles.picture} src={picture} alt="" decoding="async" />;
  const Icon = productMenuIcons[label] ?? productMenuIcons[section];
  return <span className={styles.picture}>{Icon && <Icon aria-hidden size={22} strokeWidth={1.5} />}</span>;
}
