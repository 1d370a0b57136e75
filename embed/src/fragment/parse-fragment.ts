import { elementName } from '../element-name.ts';
import { FeedFault } from './feed-fault.ts';
import { DOMParser } from '../natives.ts';
import { takeStyles } from './styles.ts';
import { trusted } from './trusted-html.ts';

/** A fragment's content for a shadow root, and its style sheet. */
export interface Fragment {
  content: DocumentFragment;
  css: string;
}

/** Parses the response of `/embed/1/feed`. Throws a `FeedFault` for an incomplete one, and for anything else. */
export function parseFragment(html: string): Fragment {
  let parsed: Document;
  try {
    parsed = new DOMParser().parseFromString(trusted().createHTML(html), 'text/html');
  } catch {
    throw new FeedFault('response', `Trusted Types refuse it: add "${elementName}" to your policy.`, 'policy');
  }
  const content = parsed.querySelector('template')?.content;
  if (!content?.querySelector('section') || !html.trimEnd().endsWith('</community-feed>'))
    throw new FeedFault('response', 'The community responded with no whole feed.');
  return { css: takeStyles(content), content };
}
