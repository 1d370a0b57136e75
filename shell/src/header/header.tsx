import { Account } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { MobileTools } from './mobile-tools.tsx';
import { PageBack } from './page-back.tsx';
import { StoreMenu } from './store-menu.tsx';

/**
 * The banner: the store's menu and the account on the desktop; on phones three panels, and the way back from inner pages
 * in the logo's place.
 */
export function Header({ isInner }: { isInner: boolean }) {
  return (
    <header className={styles.header} data-inner={isInner || undefined}>
      {isInner && <PageBack />}
      <Logo />
      <div className={styles.desktop}>
        <StoreMenu />
        <div className={styles.tools}>
          <LanguageSelect />
          <Account />
        </div>
      </div>
      <div className={styles.mobile}>
        <MobileTools />
      </div>
    </header>
  );
}
