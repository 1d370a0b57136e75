import type { ActingFeeds } from './feeds.ts';

/** Where the focus goes in a feed whose content was replaced below it. */
const focusTargets = '[data-act="compose"], [data-act="open"]';

/** Has the feeds of the page ask for their posts again. The first one, which the reader is in, keeps the focus. */
export function renewFeeds(feeds: ActingFeeds): void {
  const all = feeds.all();
  const [first] = all;
  first?.element.addEventListener(
    'community:ready',
    () => {
      const { activeElement, body } = first.element.ownerDocument;
      const target = first.root.querySelector<HTMLElement>(focusTargets);
      if (activeElement === body) target?.focus({ preventScroll: true });
    },
    { once: true },
  );
  for (const { reload } of all) reload?.();
}
