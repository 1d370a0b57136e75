import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What pages have changed of what all pages in the document share; null if nothing. */
    changedByTriedPages?: () => string | null;
  }
}

/**
 * Runs in a document that shows no page yet. Takes down what the pages of all remotes share there: functions of the
 * language and of the browser, keys that loops find in prototypes, style sheets of the document. Without names for the
 * functions in it: programs that run as TypeScript mark them with a function that the document does not have.
 */
function takeDown(): void {
  const { getOwnPropertyDescriptor, getOwnPropertyNames, keys } = Object;
  const { apply } = Reflect;
  const { toString } = Function.prototype;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const holders: [object: object, name: string][] = [[window, '']];
  for (const name of getOwnPropertyNames(window)) {
    const value: unknown = getOwnPropertyDescriptor(window, name)?.value;
    if (typeof value === 'function' && apply(toString, value, []).endsWith('{ [native code] }')) {
      holders.push([value, `${name}.`]);
      if (value.prototype) holders.push([value.prototype, `${name}.prototype.`]);
    } else if (value === JSON || value === Math || value === Reflect) holders.push([value, `${name}.`]);
  }
  const parts: [object: object, name: string, key: string, part: unknown][] = [];
  const unlooped: [object: object, name: string][] = [];
  for (const [object, name] of holders) {
    if (name.endsWith('.prototype.') && keys(object).length === 0) unlooped.push([object, name]);
    for (const key of getOwnPropertyNames(object)) {
      const property = getOwnPropertyDescriptor(object, key);
      const part: unknown = property?.get ?? property?.value;
      if (typeof part === 'function') parts.push([object, name, key, part]);
    }
  }
  const sheets = document.adoptedStyleSheets.length;
  window.changedByTriedPages = () => {
    for (let index = 0; index < parts.length; index += 1) {
      const [object, name, key, part] = parts[index] as (typeof parts)[number];
      const property = getOwnPropertyDescriptor(object, key);
      if ((property?.get ?? property?.value) !== part) return `changes ${name}${key}`;
    }
    for (let index = 0; index < unlooped.length; index += 1) {
      const [object, name] = unlooped[index] as (typeof unlooped)[number];
      const [key] = keys(object);
      if (key !== undefined) return `changes ${name}${key}`;
    }
    if (document.adoptedStyleSheets.length > sheets) return 'adds a style sheet to the document';
    // A control beside the page, as those of the frame are.
    const control = document.body.appendChild(document.createElement('button'));
    let reached = 0;
    apply(addEventListener, control, ['click', () => (reached += 1)]);
    const isDefault = apply(dispatchEvent, control, [new MouseEvent('click', { bubbles: true, cancelable: true })]);
    control.remove();
    return reached === 1 && isDefault ? null : 'keeps clicks from what is beside it';
  };
}

/** Takes down what the pages of all remotes share in a document that shows none yet. */
export async function watchShared(page: Page): Promise<void> {
  await page.evaluate(takeDown);
}

/** What the pages that the document has shown since did to it, so that other pages suffer; null if nothing. */
export function changeOfShared(page: Page): Promise<string | null> {
  return page.evaluate(() => window.changedByTriedPages?.() ?? null);
}
