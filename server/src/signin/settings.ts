import type { Configuration } from '@community/contract/configuration';
import type { BrandFiles } from '../brand/brand-files.ts';
import type { Embeds } from '../stores/embeds.ts';

/** An app that may use the sign-in site, and the origins of its return addresses. */
export interface SignInApp {
  id: string;
  origins: readonly string[];
}

/** What the sign-in site is told of the community. */
export interface SignInSettings {
  apps: Pick<Configuration, 'brand' | 'look' | 'store' | 'texts'>;
  brandFiles: BrandFiles;
  /** The icon of all pages, as SVG. */
  icon: string;
  /** Whether the outbox is shown. */
  demo: boolean;
  cookieDomain: string | null;
  /** The stores whose pages may ask for a sign-in. */
  embeds: Embeds;
  signIn: { base: string; apps: readonly SignInApp[]; picture: string | null };
}
