import type { Language } from '@community/contract/languages';
import type { EmbedRequest } from '../embed-request.ts';
import { type ReturnTarget, siteLink } from '../return-target.ts';
import type { SignInTranslations } from '../translations.ts';

/** Values that every page needs. */
export interface PageContext {
  language: Language;
  t: SignInTranslations;
  /** Null on pages that were opened by themselves. */
  returnTarget: ReturnTarget | null;
  /** The store's page that the return target leads to, or null. */
  store: EmbedRequest | null;
  /** Address of the community's first page. */
  community: string;
  formToken: string;
  brand: { name: string; logo: string | null };
  /** The site's style sheet and that of the brand's look, below the site's prefix. */
  stylePaths: readonly string[];
  /** The font of the brand's look, below the site's prefix, or null. */
  fontPath: string | null;
  /** The page's one script, below the site's prefix. */
  scriptPath: string;
  /** The brand's picture beside the forms, below the site's prefix, or null. */
  picturePath: string | null;
  /** The demo's outbox can be opened. */
  showsOutbox: boolean;
  /** The address's notice, after a redirect. */
  notice: string;
}

/** Address of another page of the site with the same return target, in the same language. */
export function linkTo(
  { returnTarget, language }: PageContext,
  path: string,
  more: Record<string, string> = {},
): string {
  return siteLink(path, returnTarget, language, more);
}
