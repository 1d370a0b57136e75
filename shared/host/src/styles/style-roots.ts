import { styleRootsKey } from '@community/contract/style-roots-key';

/**
 * Shadow roots that get the style sheets of lazily loaded chunks, because sheets in the document's head do not reach
 * them. Builds' loaders hand each link over (`bundling/style-roots-plugin.ts`), and nothing is left in the head.
 */
export class StyleRoots {
  readonly #roots = new Set<ShadowRoot>();
  readonly #sheets = new Map<string, CSSStyleSheet>();
  readonly #loading = new Map<string, Promise<CSSStyleSheet>>();

  /** Adds a root: it gets the sheets that were loaded already, and all later ones. The result removes it. */
  add(root: ShadowRoot): () => void {
    this.#roots.add(root);
    for (const sheet of this.#sheets.values()) adopt(root, sheet);
    return () => void this.#roots.delete(root);
  }

  /** Whether the sheet of this address was loaded. */
  has(href: string): boolean {
    return this.#sheets.has(href);
  }

  /**
   * Loads the sheet of a link instead of the document. The link is still without its handlers and its place. It fires
   * `load` or `error` as if it had loaded the sheet itself, so that the loader's promise settles.
   */
  take(link: HTMLLinkElement): void {
    // A link without a relation loads nothing. Setting it later in this task would be too late: it is inserted then.
    link.rel = '';
    queueMicrotask(() => {
      link.remove();
      this.#load(link.href, link.integrity).then(
        () => link.dispatchEvent(new Event('load')),
        () => link.dispatchEvent(new Event('error')),
      );
    });
  }

  async #load(href: string, integrity: string): Promise<void> {
    if (this.#sheets.has(href)) return;
    const loading = this.#loading.get(href) ?? readSheet(href, integrity);
    this.#loading.set(href, loading);
    try {
      const sheet = await loading;
      this.#sheets.set(href, sheet);
      for (const root of this.#roots) adopt(root, sheet);
    } finally {
      // A failed sheet is requested again.
      this.#loading.delete(href);
    }
  }
}

function adopt(root: ShadowRoot, sheet: CSSStyleSheet): void {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

async function readSheet(href: string, integrity: string): Promise<CSSStyleSheet> {
  const response = await fetch(href, { integrity, credentials: 'same-origin' });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/css'))
    throw new Error(`${href} responded with ${response.status} ${type}`);
  const sheet = new CSSStyleSheet({ baseURL: href });
  sheet.replaceSync(await response.text());
  return sheet;
}

type StyledPage = { [key: symbol]: StyleRoots | undefined };

const mark = Symbol.for(styleRootsKey);

/** The style roots of the page, or null where sheets go into the document's head. */
export function styleRootsOf(page: object): StyleRoots | null {
  return (page as StyledPage)[mark] ?? null;
}

/** The style roots of the page, which all hosts on it share. From now on no loader writes into the document's head. */
export function provideStyleRoots(page: object): StyleRoots {
  const present = styleRootsOf(page);
  if (present) return present;
  const roots = new StyleRoots();
  Object.defineProperty(page, mark, { value: roots });
  return roots;
}
