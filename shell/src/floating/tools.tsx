import { useConfiguration, useLanguage, useTranslations } from '@community/core';
import { useOnScreen } from '@community/kit/media';
import { ArrowUp, MessageSquare } from 'lucide-react';
import { useRef } from 'react';
import { shellTranslations } from '../translations.ts';
import styles from './floating.module.css';
import { isChatBlocked, openChatEvent } from './live-chat.ts';
import { scrollToTop } from './scroll-to-top.ts';

interface ToolProps {
  /** It leaves narrow windows; the keyboard's focus brings it back. */
  isAside: boolean;
}

/** Scrolls to the top; beside the customer service, or above it on narrow windows. */
function BackToTop({ isAside }: ToolProps) {
  const t = useTranslations(shellTranslations);
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.top}`}
      aria-label={t('backToTop')}
      data-aside={isAside || undefined}
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

/** Opens the live chat, or the support page without one and where its script was blocked (specification section 14). */
function CustomerService({ isAside }: ToolProps) {
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
      data-aside={isAside || undefined}
      onClick={open}
    >
      <MessageSquare aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}

/** The screen without what the bar and the customer service take of it on narrow windows. */
const freeScreen = '0px 0px -120px';

interface FloatingToolsProps {
  hasBackToTop: boolean;
  hasCustomerService: boolean;
  scrollsDown: boolean;
}

/** On narrow windows both stand aside while the reader scrolls down, until the page ends. */
export function FloatingTools({ hasBackToTop, hasCustomerService, scrollsDown }: FloatingToolsProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useOnScreen(end, { margin: freeScreen });
  const isAside = scrollsDown && !isAtEnd;
  return (
    <>
      <div ref={end} />
      {hasBackToTop && <BackToTop isAside={isAside} />}
      {hasCustomerService && <CustomerService isAside={isAside} />}
    </>
  );
}
