import type { Language } from './languages.ts';

/** A brand's own texts: by language, by app (`shell`, `feed`, `kit-post`…), by key (`welcome.title`). */
export type BrandTexts = Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/**
 * Run-time configuration of the apps: everything that differs between brands and deployments (specification section
 * 10). The document server writes it into the page as JSON; static hosting serves a default as `/configuration.json`.
 * Addresses have no trailing slash; an empty `apiBase` means the document's own origin.
 */
export interface Configuration {
  brand: {
    name: string;
    /** Replaces an empty user search. */
    word: string;
    /** Address of a logo picture, on this origin or another, or null for the brand's name set in type. */
    logo: string | null;
  };
  store: {
    base: string;
    /** Languages whose store pages carry the language as first path segment. */
    prefixedLanguages: readonly string[];
    support: string;
    distributorPortal: string;
  };
  /** Address of the brand's picture behind the welcome above the feed; null or missing for none. */
  welcomePicture?: string | null;
  /** Address of the brand's picture for cards, a JPEG of `cardSizes.wide`; null or missing for none. */
  cardPicture?: string | null;
  /** Addresses of square pictures beside links of the store's menu, by the link's key; missing for none. */
  menuPictures?: Readonly<Record<string, string>>;
  /**
   * The brand's style sheet, its font's file with the languages that load it (missing for none), and the colours of
   * the browser's frame; null or missing for the apps' own look.
   */
  look?: {
    style: string;
    font?: { file: string; languages: readonly Language[] };
    frame: Record<'light' | 'dark', string>;
  } | null;
  /** Texts that replace the apps' own; a document has those of its language. */
  texts?: BrandTexts;
  /** Live-chat script, or null where the brand has none. */
  liveChatScript: string | null;
  apiBase: string;
  mediaBase: string;
  signIn: { base: string; appId: string };
  /** Origin of canonical addresses. */
  canonicalSite: string;
  /** Domain of the shared cookies, or null for host-only cookies. */
  cookieDomain: string | null;
}
