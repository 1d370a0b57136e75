/** Event that opens the live chat; `detail` has the language. */
export const openChatEvent = 'community:open-chat';

/** Loads the brand's live-chat script with the page's language. */
export function loadLiveChat(address: string | null, language: string): void {
  if (!address) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.language = language;
  document.head.append(script);
}
