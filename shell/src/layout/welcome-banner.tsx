import { useClosablePart, useConfiguration, useMember, useSessionResolved, useTranslations } from '@community/core';
import { X } from 'lucide-react';
import { SignInLink } from '../session/sign-in-link.tsx';
import { shellTranslations } from '../translations.ts';
import styles from './welcome-banner.module.css';

/** The welcome above the feed; desktop only. Visitors can join, and everybody can close it for good. */
export function WelcomeBanner() {
  const t = useTranslations(shellTranslations);
  const { welcomePicture } = useConfiguration();
  const { isOpen, close } = useClosablePart('welcome');
  const member = useMember();
  const isVisitor = useSessionResolved() && member === null;
  if (!isOpen) return null;
  return (
    <section className={styles.banner} aria-label={t('welcome.title')}>
      {welcomePicture && (
        <img className={styles.picture} src={welcomePicture} alt="" loading="lazy" fetchPriority="low" />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{t('welcome.title')}</p>
        <p className={styles.text}>{t('welcome.text')}</p>
      </div>
      {isVisitor && <SignInLink className={styles.join}>{t('welcome.join')}</SignInLink>}
      <button
        type="button"
        className={styles.close}
        aria-label={t('welcome.close')}
        title={t('welcome.close')}
        onClick={close}
      >
        <X aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </section>
  );
}
