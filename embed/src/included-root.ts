/** Whether the parser has passed the element's end tag: before that, its content may be incomplete. */
export function isParsed(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

/**
 * The content that the store's server included, as a shadow root: the parser made it, or it is made here of the
 * template that markup set by a script contains. Null without such content.
 */
export function includedRoot(element: HTMLElement): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  const template = element.querySelector<HTMLTemplateElement>(':scope>template[shadowrootmode]');
  if (!template) return null;
  const root = element.attachShadow({ mode: 'open' });
  root.append(template.content);
  template.remove();
  return root;
}
