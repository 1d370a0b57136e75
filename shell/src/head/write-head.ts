import type { Configuration } from '@community/contract/configuration';
import { type HeadSubject, type HeadTag, headTags } from '@community/contract/head-tags';

/** The elements of the head that belong to a page. */
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

/** Replaces the document's head after a navigation; the server writes the first page's. */
export function writeHead(subject: HeadSubject, configuration: Configuration): void {
  const tags = headTags(subject, configuration).map(elementOf);
  for (const old of document.head.querySelectorAll(ownTags)) old.remove();
  document.head.append(...tags);
}
