import type { Configuration } from '@community/contract/configuration';
import type { Brand } from '../brand/brand.ts';
import type { BrandFiles } from '../brand/brand-files.ts';
import { isWithinDomain } from '../http/cookie-domain.ts';
import type { EnvironmentReader } from '../runtime/environment.ts';
import type { Embeds } from '../stores/embeds.ts';
import type { MailSettings } from './mail.ts';

/** An app that may use the sign-in site, and the origins of its return addresses. */
export interface SignInApp {
  id: string;
  origins: readonly string[];
}

/** What the sign-in site is told of the community. */
export interface SignInSettings {
  apps: Pick<Configuration, 'brand' | 'canonicalSite' | 'look' | 'store' | 'texts'>;
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

/** The settings that only the sign-in site has. */
export interface OwnSignInSettings
  extends Pick<SignInSettings, 'signIn' | 'cookieDomain'>,
    Pick<MailSettings, 'smtpUrl' | 'mailFrom'> {}

export interface OwnSignInSettingsOptions {
  /** Origins of the pages and of the sign-in site. */
  web: string;
  signIn: string;
  brand: Brand;
  demo: boolean;
}

function checkCookieDomain(reader: EnvironmentReader, domain: string, origins: readonly string[]): void {
  for (const host of new Set(origins.map((origin) => new URL(origin).hostname)))
    if (!isWithinDomain(host, domain)) reader.violations.push(`COOKIE_DOMAIN: ${host} is not within ${domain}`);
}

export function readSignInSettings(
  reader: EnvironmentReader,
  { web, signIn, brand, demo }: OwnSignInSettingsOptions,
): OwnSignInSettings {
  const cookieDomain = reader.optional('COOKIE_DOMAIN');
  // Without listeners there are no origins.
  if (cookieDomain !== null && web !== '') checkCookieDomain(reader, cookieDomain, [web, signIn]);
  if (!demo && reader.optional('SMTP_URL') === null)
    reader.violations.push('SMTP_URL: is missing; without DEMO=1 e-mails with codes have to go out by a mail server');
  return {
    smtpUrl: reader.address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: reader.sender('MAIL_FROM', brand.mailFrom),
    cookieDomain,
    signIn: {
      base: `${signIn}/signin`,
      apps: [{ id: brand.appId, origins: [web] }],
      picture: brand.signInPicture,
    },
  };
}
