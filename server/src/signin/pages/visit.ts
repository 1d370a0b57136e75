import type { Language } from '@community/contract/languages';
import { type Journey, siteLink } from '../journey.ts';
import type { SignInTexts } from '../texts.ts';

/** What every page is made with. */
export interface Visit {
  language: Language;
  t: SignInTexts;
  /** Null on pages that were opened by themselves. */
  journey: Journey | null;
  formToken: string;
  brand: { name: string; logo: string | null };
  stylePath: string;
  /** The demo's outbox can be opened. */
  showsOutbox: boolean;
  /** Word of the address for what went well before a redirect. */
  notice: string;
}

/** Address of another page of the site on the same journey, in the same language. */
export function linkTo({ journey, language }: Visit, path: string, more: Record<string, string> = {}): string {
  return siteLink(path, journey, language, more);
}
