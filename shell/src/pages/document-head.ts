import { documentTitle } from '@community/contract/page-head';

/** Whether the document's head is that of this page already: the server wrote it for the first one. */
export function isHeadOf(canonical: string, title: string | null): boolean {
  const address = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return address === canonical && (title === null || document.title === documentTitle(title));
}
