import { type Configuration, useConfiguration, useLanguage, useTranslations } from '@community/core';
import { ChevronRight, KeyRound } from 'lucide-react';
import { translations } from '../translations.ts';
import styles from './account-link.module.css';

/** Address of the account page on the sign-in site (password, sessions). It links back to `from` when given. */
function accountAddress({ signIn }: Pick<Configuration, 'signIn'>, language: string, from?: string): string {
  const back: Record<string, string> = from ? { app_id: signIn.appId, return: from } : {};
  return `${signIn.base}/account?${new URLSearchParams({ ...back, locale: language })}`;
}

/** The way to what belongs to the account, not to the profile. */
export function AccountLink() {
  const t = useTranslations(translations);
  const configuration = useConfiguration();
  const language = useLanguage();
  return (
    <a
      className={styles.link}
      href={accountAddress(configuration, language)}
      // The page's own address is known in a browser only.
      onClick={({ currentTarget }) => {
        currentTarget.href = accountAddress(configuration, language, location.href);
      }}
    >
      <KeyRound aria-hidden size={20} strokeWidth={1.75} />
      <span className={styles.text}>{t('form.account')}</span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={styles.on} />
    </a>
  );
}
