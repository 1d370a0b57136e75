/**
 * What something is for the page's own rules, by a selector. Tabs and entries of menus have a look of their own; notices
 * are what the region of the host announces.
 */
const parts = {
  link: 'a[href]',
  button: 'button:not([role])',
  dialog: '[role="dialog"]',
  heading: '[role="dialog"] h2',
  menu: '[role="menu"]',
  notice: 'section[aria-live] > [role="presentation"] > *',
};

/**
 * Names what is in a shadow root as parts, now and as it comes: remotes render it, who know nothing of stores' rules.
 * `host` is its own. Returns the function that ends it.
 */
export function nameControls(host: HTMLElement, root: ShadowRoot): () => void {
  host.setAttribute('exportparts', Object.keys(parts).join(', '));
  const name = () => {
    for (const [part, selector] of Object.entries(parts))
      for (const control of root.querySelectorAll(`:is(${selector}):not([part])`)) control.setAttribute('part', part);
  };
  const observer = new MutationObserver(name);
  observer.observe(root, { childList: true, subtree: true });
  name();
  return () => observer.disconnect();
}
