import { Link, useMember, useTranslations } from '@community/core';
import { MemberAvatar, OfficialMark } from '@community/kit/post';
import { LogOut } from 'lucide-react';
import { navigationIcon } from '../layout/navigation-icons.ts';
import { SignInLink } from '../session/sign-in-link.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { shellTranslations } from '../translations.ts';
import account from './account-menu.module.css';
import { useAccountPages } from './account-pages.ts';
import { LanguageSelect } from './language-select.tsx';
import styles from './mobile-account.module.css';

/** Account and language in the phone's panels. */
export function MobileAccount() {
  const t = useTranslations(shellTranslations);
  const member = useMember();
  const signOut = useSignOut();
  const pages = useAccountPages();
  return (
    <div className={styles.account}>
      {member ? (
        <>
          <Link className={styles.member} to="/user-profile">
            <MemberAvatar person={member} size={40} />
            <span className={styles.name}>
              <bdi translate="no" className={styles.nickname}>
                {member.nickname}
              </bdi>
              <OfficialMark of={{ official: member.info.is_official === 1 }} />
            </span>
          </Link>
          {pages.map(({ name, title, path, icon }) => {
            const Icon = navigationIcon(icon);
            return (
              <Link key={name} className={styles.page} to={path}>
                <Icon aria-hidden size={20} strokeWidth={1.75} />
                <span>{title}</span>
              </Link>
            );
          })}
          <button type="button" className={styles.signOut} onClick={signOut}>
            <LogOut aria-hidden size={20} strokeWidth={1.75} />
            <span>{t('signOut')}</span>
          </button>
        </>
      ) : (
        <SignInLink className={account.signIn}>{t('signIn')}</SignInLink>
      )}
      <div className={styles.language}>
        <LanguageSelect />
      </div>
    </div>
  );
}
