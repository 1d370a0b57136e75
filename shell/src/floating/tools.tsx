import { useConfiguration, useLanguage, useTranslations } from '@community/core';
import { ArrowUp, MessageSquare } from 'lucide-react';
import { shellTranslations } from '../translations.ts';
import styles from './floating.module.css';
import { isChatBlocked, openChatEvent } from './live-chat.ts';
import { scrollToTop } from './scroll-to-top.ts';

/** Scrolls to the top; beside the customer service, or above it on narrow windows. */
export function BackToTop() {
  const t = useTranslations(shellTranslations);
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.top}`}
      aria-label={t('backToTop')}
      onClick={() => {
        // The button disappears at the top and must not take the focus with it.
        document.getElementById('content')?.focus({ preventScroll: true });
        scrollToTop();
      }}
    >
      <ArrowUp aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}

/** Opens the live chat, or the support page where there is none or its script was blocked (specification section 14). */
export function CustomerService() {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const { liveChatScript, store } = useConfiguration();
  const open = () => {
    if (liveChatScript && !isChatBlocked())
      window.dispatchEvent(new CustomEvent(openChatEvent, { detail: { language } }));
    else window.open(store.support, '_blank', 'noopener');
  };
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.service}`}
      aria-label={t('customerService')}
      onClick={open}
    >
      <MessageSquare aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}
