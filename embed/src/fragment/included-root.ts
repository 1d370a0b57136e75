/** Whether the parser has passed the element's end tag: before that, its content may be incomplete. */
export function isParsed(element: Element): boolean {
  let node: Node | null = element;
  while (node && !node.nextSibling) node = node.parentNode;
  return !!node || element.ownerDocument.readyState !== 'loading';
}

/**
 * The content that the store's server included, as a shadow root: the parser made it, or it is made here of the
 * template that markup set by a script contains. Null without such content.
 */
export function includedRoot(element: HTMLElement): ShadowRoot | null {
  let root = element.shadowRoot;
  const template = element.querySelector<HTMLTemplateElement>(':scope>template[shadowrootmode]');
  if (!root && template) {
    root = element.attachShadow({ mode: 'open' });
    root.append(template.content);
    template.remove();
  }
  return root;
}
