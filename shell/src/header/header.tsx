import { Account } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { MobileTools } from './mobile-tools.tsx';
import { StoreMenu } from './store-menu.tsx';

/** The banner: the store's menu and the account on the desktop, three panels on phones. */
export function Header() {
  return (
    <header className={styles.header}>
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
