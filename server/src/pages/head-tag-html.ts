import type { HeadTag } from '@community/contract/head-tags';
import { escapeHtml, escapeJson } from '../html/escape.ts';

/** An element of a page's head as HTML. */
export function headTagHtml(tag: HeadTag): string {
  const attributes = Object.entries(tag.attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  const opened = `<${tag.element} ${attributes.join(' ')}>`;
  return tag.element === 'script' ? `${opened}${escapeJson(tag.data)}</script>` : opened;
}
