import { styleRootsKey } from '@community/contract/style-roots-key';
import { withFixedRem } from './fixed-rem.ts';

/** Time limit of a sheet's request. */
const sheetTimeoutMs = 8000;

/**
 * Shadow roots that get the style sheets of lazily loaded chunks, because sheets in the document's head do not reach
 * them. Builds' loaders hand each link over (`tools/bundler/style-roots-plugin.ts`), and nothing is left in the head.
 */
export class StyleRoots {
  readonly #remPx: number;
  readonly #roots = new Set<ShadowRoot>();
  /** By address, in the order in which they were asked for, since later ones win. Null while they load. */
  readonly #sheets = new Map<string, CSSStyleSheet | null>();
  readonly #loading = new Map<string, Promise<CSSStyleSheet>>();

  /** Sizes in `rem` are replaced by multiples of `remPx`: the root's font size is that of another's document. */
  constructor(remPx: number) {
    this.#remPx = remPx;
  }

  /** Adds a root: it gets the sheets that were loaded already, and all later ones. The result takes them from it. */
  add(root: ShadowRoot): () => void {
    this.#roots.add(root);
    this.#adopt(root);
    return () => {
      this.#roots.delete(root);
      root.adoptedStyleSheets = this.#othersOf(root);
    };
  }

  /** Whether the sheet of this address was loaded. */
  has(href: string): boolean {
    return Boolean(this.#sheets.get(href));
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
      this.load(link.href, link.integrity).then(
        () => link.dispatchEvent(new Event('load')),
        () => link.dispatchEvent(new Event('error')),
      );
    });
  }

  /** Loads a sheet into all roots. A failed one is requested again by the next call. */
  async load(href: string, integrity: string): Promise<void> {
    if (this.#sheets.get(href)) return;
    this.#sheets.set(href, null);
    const loading = this.#loading.get(href) ?? readSheet(href, integrity, this.#remPx);
    this.#loading.set(href, loading);
    try {
      this.#sheets.set(href, await loading);
      for (const root of this.#roots) this.#adopt(root);
    } catch (error) {
      this.#sheets.delete(href);
      throw error;
    } finally {
      this.#loading.delete(href);
    }
  }

  #adopt(root: ShadowRoot): void {
    const loaded = [...this.#sheets.values()].filter((sheet) => sheet !== null);
    root.adoptedStyleSheets = [...this.#othersOf(root), ...loaded];
  }

  /** The sheets that somebody else has put into a root. */
  #othersOf(root: ShadowRoot): CSSStyleSheet[] {
    const own = new Set(this.#sheets.values());
    return root.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
  }
}

async function readSheet(href: string, integrity: string, remPx: number): Promise<CSSStyleSheet> {
  const signal = AbortSignal.timeout(sheetTimeoutMs);
  const response = await fetch(href, { integrity, credentials: 'same-origin', signal });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/css'))
    throw new Error(`${href} responded with ${response.status} ${type}`);
  const sheet = new CSSStyleSheet({ baseURL: href });
  sheet.replaceSync(withFixedRem(await response.text(), remPx));
  return sheet;
}

type StyledPage = { [key: symbol]: StyleRoots | undefined };

const mark = Symbol.for(styleRootsKey);

/** The style roots of the page, or null where sheets go into the document's head. */
export function styleRootsOf(page: object): StyleRoots | null {
  return (page as StyledPage)[mark] ?? null;
}

/**
 * The style roots of the page, which all hosts on it share. From now on no loader writes into the document's head.
 * `remPx` is the reader's font size.
 */
export function provideStyleRoots(page: object, remPx: number): StyleRoots {
  const present = styleRootsOf(page);
  if (present) return present;
  const roots = new StyleRoots(remPx);
  Object.defineProperty(page, mark, { value: roots });
  return roots;
}
