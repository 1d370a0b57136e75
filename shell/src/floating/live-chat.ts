/** Event that opens the live chat; `detail` has the language. */
export const openChatEvent = 'community:open-chat';

/** Whether the live-chat script could not be loaded, as in browsers that block such scripts. */
export const isChatBlocked = (): boolean => document.querySelector('script[data-chat="blocked"]') !== null;

/** Loads the brand's live-chat script with the page's language. */
export function loadLiveChat(address: string | null, language: string): void {
  if (!address) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.language = language;
  script.onerror = () => {
    script.dataset.chat = 'blocked';
  };
  document.head.append(script);
}
