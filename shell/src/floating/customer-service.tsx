import { useConfiguration, useLanguage, useTexts } from '@community/core';
import { MessageSquare } from 'lucide-react';
import { shellTexts } from '../texts.ts';
import styles from './floating.module.css';
import { openChatEvent } from './live-chat.ts';

/** The guest-help control (specification section 14): opens the live chat, or the support page. */
export function CustomerService() {
  const t = useTexts(shellTexts);
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
