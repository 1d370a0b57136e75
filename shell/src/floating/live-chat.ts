/** Event by which the page asks the live chat to open; `detail` carries the language. */
export const openChatEvent = 'community:open-chat';

/** Loads the brand's live-chat script at page load, told the page's language. */
export function loadLiveChat(address: string | null, language: string): void {
  if (!address) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.language = language;
  document.head.append(script);
}
