/** What a control is for the page's own rules, by a selector. Tabs and entries of menus have a look of their own. */
const parts = { link: 'a[href]:not([part])', button: 'button:not([part], [role])' };

/**
 * Names the controls of a shadow root as parts, now and as they come: remotes render them, who know nothing of stores'
 * rules. `place` is its host. Returns the function that ends it.
 */
export function nameControls(place: HTMLElement, root: ShadowRoot, ...others: string[]): () => void {
  place.setAttribute('exportparts', [...others, ...Object.keys(parts)].join(', '));
  const name = () => {
    for (const [part, selector] of Object.entries(parts))
      for (const control of root.querySelectorAll(selector)) control.setAttribute('part', part);
  };
  const observer = new MutationObserver(name);
  observer.observe(root, { childList: true, subtree: true });
  name();
  return () => observer.disconnect();
}
