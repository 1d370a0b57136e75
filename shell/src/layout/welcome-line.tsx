import { useClosablePart, useConfiguration, useMember, useSessionResolved, useTranslations } from '@community/core';
import { X } from 'lucide-react';
import { shellTranslations } from '../translations.ts';
import styles from './welcome-line.module.css';

/** A line that says to visitors what this place is, on windows that have no room for the welcome banner. */
export function WelcomeLine() {
  const t = useTranslations(shellTranslations);
  const { brand } = useConfiguration();
  const isMember = useMember() !== null;
  const isResolved = useSessionResolved();
  const { isOpen, close } = useClosablePart('welcome');
  if (!isOpen || isMember || !isResolved) return null;
  const text = t('welcome.line', { brand: brand.name });
  return (
    <section className={styles.line} aria-label={text}>
      <p className={styles.text}>{text}</p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('welcome.close')}
        title={t('welcome.close')}
        onClick={close}
      >
        <X aria-hidden size={16} strokeWidth={1.75} />
      </button>
    </section>
  );
}
