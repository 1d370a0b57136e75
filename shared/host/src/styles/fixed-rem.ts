/** A size in `rem`: not a part of a name, an address or a string of a built sheet, which has none with digits before. */
const rem = /(?<![\w.-])(-?(?:\d+\.?\d*|\.\d+))rem\b/g;

/** A style sheet whose sizes do not depend on the font size of the document's root, but on `remPx`. */
export function withFixedRem(css: string, remPx: number): string {
  return css.replace(rem, (_size, count: string) => `${Number((Number(count) * remPx).toFixed(4))}px`);
}

/** The reader's own font size in pixels, whatever the document sets. Measured in a shadow root of the page. */
export function readerRemPx(root: ShadowRoot): number {
  const probe = root.ownerDocument.createElement('span');
  probe.style.cssText = 'all: initial; position: absolute; font-size: medium';
  root.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size > 0 ? size : 16;
}
