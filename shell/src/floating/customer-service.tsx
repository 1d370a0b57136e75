import { useConfiguration, useLanguage, useTranslations } from '@community/core';
import { MessageSquare } from 'lucide-react';
import { shellTranslations } from '../translations.ts';
import styles from './floating.module.css';
import { openChatEvent } from './live-chat.ts';

/** The guest-help control (specification section 14): opens the live chat, or the support page. */
export function CustomerService() {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const { liveChatScript, store } = useConfiguration();
  const open = () => {
    if (liveChatScript) window.dispatchEvent(new CustomEvent(openChatEvent, { detail: { language } }));
    else window.open(store.support, '_blank', 'noopener');
  };
  return (
    <button type="button" className={styles.button} aria-label={t('customerService')} onClick={open}>
      <MessageSquare aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}
