import { CSSStyleSheet, Map } from '../natives.ts';

/** Constructed style sheets by their text: elements with the same version of the fragment share one. */
const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/**
 * Gives a shadow root its style sheet. A `style` element does it where a constructed sheet cannot, as in an element
 * that was moved into another document.
 */
export function applyStyles(root: ShadowRoot, css: string): void {
  if (!css) return;
  try {
    root.adoptedStyleSheets = [sheetOf(css)];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.prepend(style);
  }
}

/**
 * Takes the `style` elements without effect out of content and returns their text: those of a parsed fragment, and
 * included ones that the host's Content-Security-Policy refused. Constructed style sheets take their place.
 */
export function takeStyles(content: ParentNode): string {
  let css = '';
  content.querySelectorAll('style').forEach((style) => {
    if (style.sheet) return;
    css += style.textContent;
    style.remove();
  });
  return css;
}
