import { timing } from '@community/contract/limits';
import { useConfiguration, useLanguage, useTexts } from '@community/core';
import { MessageSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shellTexts } from '../texts.ts';
import styles from './floating.module.css';
import { openChatEvent } from './live-chat.ts';

/** The guest-help control (product section 6): appears 3000 ms after load and opens the live chat, or the support page. */
export function CustomerService() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const { liveChatScript, store } = useConfiguration();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), timing.chatButtonAppears);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
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
