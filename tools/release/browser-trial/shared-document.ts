import type { Page } from 'playwright-core';

/**
 * Runs in a document that shows no page yet. Takes down what the pages of all remotes share there: functions of the
 * language and of the browser, keys that loops find in prototypes, style sheets of the document. The function says what
 * pages have changed of it since, null if nothing. It finds mistakes of what has a global name: not what lies deeper,
 * such as the prototypes in `Intl`, nor rules that are put into a sheet, nor what a page hides on purpose. A sheet that a
 * page adds to the document counts, whatever it selects. The console is left out: pages may wrap it. Without names for
 * the functions in it: programs that run as TypeScript mark them with a function that the document does not have.
 */
function takeDown(): () => string | null {
  const { getOwnPropertyDescriptor, getOwnPropertyNames, getPrototypeOf, keys } = Object;
  const { apply } = Reflect;
  const { toString } = Function.prototype;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const namespaces = new Set<unknown>([CSS, Intl, JSON, Math, Reflect]);
  const holders: [object: object, name: string][] = [[window, '']];
  for (const name of getOwnPropertyNames(window)) {
    const value: unknown = getOwnPropertyDescriptor(window, name)?.value;
    if (typeof value === 'function' && apply(toString, value, []).endsWith('{ [native code] }')) {
      holders.push([value, `${name}.`]);
      if (value.prototype) holders.push([value.prototype, `${name}.prototype.`]);
    } else if (namespaces.has(value)) holders.push([value as object, `${name}.`]);
  }
  const parts: [object: object, name: string, key: string, kind: 'get' | 'set' | 'value', part: unknown][] = [];
  const unlooped: [object: object, name: string][] = [];
  for (const [object, name] of holders) {
    if (name.endsWith('.prototype.') && keys(object).length === 0) unlooped.push([object, name]);
    for (const key of getOwnPropertyNames(object)) {
      const property = getOwnPropertyDescriptor(object, key);
      for (const kind of ['get', 'set', 'value'] as const)
        if (typeof property?.[kind] === 'function') parts.push([object, name, key, kind, property[kind]]);
    }
  }
  // What is set on one of these hides what all pages have of its prototype.
  const instances: [object: object, name: string, own: string[]][] = [
    [document, 'document.', getOwnPropertyNames(document)],
    [history, 'history.', getOwnPropertyNames(history)],
    [navigator, 'navigator.', getOwnPropertyNames(navigator)],
  ];
  const sheets = new Set(document.adoptedStyleSheets);
  return () => {
    for (let index = 0; index < parts.length; index += 1) {
      const [object, name, key, kind, part] = parts[index] as (typeof parts)[number];
      if (getOwnPropertyDescriptor(object, key)?.[kind] !== part) return `changes ${name}${key}`;
    }
    for (let index = 0; index < unlooped.length; index += 1) {
      const [object, name] = unlooped[index] as (typeof unlooped)[number];
      const [key] = keys(object);
      if (key !== undefined) return `changes ${name}${key}`;
    }
    for (const [object, name, own] of instances) {
      const key = getOwnPropertyNames(object).find((one) => one in getPrototypeOf(object) && !own.includes(one));
      if (key !== undefined) return `changes ${name}${key}`;
    }
    if (document.adoptedStyleSheets.some((sheet) => !sheets.has(sheet))) return 'adds a style sheet to the document';
    // An open dialog may keep clicks from what is behind it.
    const dialogs = document.querySelectorAll(':modal, [role="dialog"], [role="alertdialog"]');
    if ([...dialogs].some((dialog) => dialog.checkVisibility())) return null;
    // A control beside the page, as those of the frame are.
    const control = document.body.appendChild(document.createElement('button'));
    let reached = 0;
    apply(addEventListener, control, ['click', () => (reached += 1)]);
    const isDefault = apply(dispatchEvent, control, [new MouseEvent('click', { bubbles: true, cancelable: true })]);
    control.remove();
    return reached === 1 && isDefault ? null : 'keeps clicks from what is beside it';
  };
}

/** Says what the pages that a document has shown did to it, so that other pages suffer; null if nothing. */
export type FindChange = () => Promise<string | null>;

/** Takes down what the pages of all remotes share in a document that shows none yet. */
export async function watchShared(page: Page): Promise<FindChange> {
  // By a handle, and not by a global name, which pages could give to something else.
  const changed = await page.evaluateHandle(takeDown);
  return () => changed.evaluate((find) => find());
}
