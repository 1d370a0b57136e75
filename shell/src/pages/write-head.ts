import type { Configuration } from '@community/contract/configuration';
import { type HeadSubject, type HeadTag, headTags } from '@community/contract/head-tags';

/** What of the head is a page's own. */
const ownTags = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join();

function elementOf(tag: HeadTag): HTMLElement {
  const element = document.createElement(tag.element);
  for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
  if (tag.element === 'script') element.textContent = JSON.stringify(tag.data);
  return element;
}

/** Gives the document the head of another page after a navigation; the server wrote the first page's. */
export function writeHead(subject: HeadSubject, configuration: Configuration): void {
  const tags = headTags(subject, configuration).map(elementOf);
  for (const old of document.head.querySelectorAll(ownTags)) old.remove();
  document.head.append(...tags);
}
