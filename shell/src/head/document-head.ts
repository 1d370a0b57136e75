import { documentTitle } from '@community/contract/page-head';

/** Whether the document already has this page's head, which the server writes for the first page. */
export function isHeadOf(canonical: string, title: string | null): boolean {
  const address = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return address === canonical && (title === null || document.title === documentTitle(title));
}
