/** The loader's own address: `<folder>1/feed.js` or `<folder>1.0.0/feed.js`. */
const loaderAddress = /(https?:\/\/[^\s()@?#]+\/embed\/)\d[\w.-]*\/feed\.js/;

/** Read by its getter: an image named `currentScript` hides the property of the document. */
function currentScriptAddress(): string | undefined {
  const property = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript');
  const script: Partial<HTMLScriptElement> | null = property?.get?.call(document);
  return script?.src;
}

/**
 * The folder `…/embed/` that this script came from, or undefined if it cannot be known. The call stack names it where
 * there is no current script: in a module, or behind a tag manager that runs the script later.
 */
export function embedFolder(): string | undefined {
  // What is missing is read as the text `undefined`, which has no address.
  const own = loaderAddress.exec(currentScriptAddress() as string);
  const found = own?.index === 0 ? own : loaderAddress.exec(new Error().stack as string);
  return found?.[1];
}
