import { elementName } from '../element-name.ts';
import { FeedFault } from './feed-fault.ts';
import { DOMParser } from '../natives.ts';
import { takeStyles } from './styles.ts';
import { trustedHtml } from './trusted-html.ts';

/** A fragment's content for a shadow root, and its style sheet. */
export interface Fragment {
  content: DocumentFragment;
  css: string;
}

function parse(html: string): Document {
  try {
    return new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  } catch {
    throw new FeedFault('response', `Trusted Types refuse it: add "${elementName}" to your policy.`, 'policy');
  }
}

/** Parses the response of `/embed/1/feed`. Throws a `FeedFault` for an incomplete one, and for anything else. */
export function parseFragment(html: string): Fragment {
  const isWhole = html.trimEnd().endsWith('</community-feed>');
  const content = isWhole ? parse(html).querySelector('template')?.content : null;
  if (!content?.querySelector('section'))
    throw new FeedFault('response', 'The community responded with no whole feed.');
  return { css: takeStyles(content), content };
}
