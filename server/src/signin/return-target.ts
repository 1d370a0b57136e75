import { type EmbedRequest, embedFields, embedPath, readEmbedRequest } from './embed-request.ts';
import { type Fields, queryFields } from './form-fields.ts';
import type { SignInSettings } from './settings.ts';

/** The app that sent the user here, and the return address. Every address of the site carries them. */
export interface ReturnTarget {
  appId: string;
  /** Complete address on one of the app's origins. */
  returnTo: string;
}

type SignInConfiguration = Pick<SignInSettings, 'signIn' | 'embeds'>;

/** The site's own pages for accounts and stores are an app too, so that signing in can return to them. */
export const ownAppId = 'sign-in-site';

/** The site's path prefix. */
export const prefix = '/signin';

/** The request of a store's page in an address of this site, or null. */
function embedRequestIn({ embeds }: SignInConfiguration, { pathname, searchParams }: URL): EmbedRequest | null {
  if (pathname !== prefix + embedPath) return null;
  const wanted = readEmbedRequest(embeds, queryFields(Object.fromEntries(searchParams)));
  return typeof wanted === 'string' ? null : wanted;
}

function isOwnPage(configuration: SignInConfiguration, url: URL): boolean {
  if (url.origin !== new URL(configuration.signIn.base).origin) return false;
  return url.pathname === `${prefix}/account` || embedRequestIn(configuration, url) !== null;
}

function belongsTo(configuration: SignInConfiguration, appId: string, url: URL): boolean {
  const { signIn } = configuration;
  if (appId === ownAppId) return isOwnPage(configuration, url);
  return signIn.apps.some(({ id, origins }) => id === appId && origins.includes(url.origin));
}

/** The return address if it belongs to the app, else null. There are no redirects elsewhere. */
function checkReturn(configuration: SignInConfiguration, appId: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // `blob:https://there/…` has the origin of `https://there` and is no address of it.
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return belongsTo(configuration, appId, url) ? url.href : null;
}

/**
 * The return target that an address carries, or null where the app is unknown or the return address is not the app's
 * (code 4000).
 */
export function readReturnTarget(configuration: SignInConfiguration, fields: Fields): ReturnTarget | null {
  const appId = fields('app_id');
  const returnTo = checkReturn(configuration, appId, fields('return'));
  return returnTo === null ? null : { appId, returnTo };
}

/** The site's own account page as a return target; the page itself goes on to where `next` says. */
export function accountReturnTarget(
  { signIn }: SignInConfiguration,
  next: ReturnTarget | null,
  locale: string,
  more: Record<string, string> = {},
): ReturnTarget {
  return { appId: ownAppId, returnTo: new URL(siteLink('/account', next, locale, more), signIn.base).href };
}

/** The confirmation for a store's page as a return target. */
export function embedReturnTarget({ signIn }: SignInConfiguration, wanted: EmbedRequest, locale: string): ReturnTarget {
  return {
    appId: ownAppId,
    returnTo: new URL(siteLink(embedPath, null, locale, embedFields(wanted)), signIn.base).href,
  };
}

/** The store's page that a return target leads to, or null. */
export function storeOf(configuration: SignInConfiguration, returnTarget: ReturnTarget | null): EmbedRequest | null {
  return returnTarget?.appId === ownAppId ? embedRequestIn(configuration, new URL(returnTarget.returnTo)) : null;
}

/** Address of one of the site's pages, such as `/signin/register?app_id=…`; the entry's path is empty. */
export function siteLink(
  path: string,
  returnTarget: ReturnTarget | null,
  locale: string,
  more: Record<string, string> = {},
): string {
  const carried: Record<string, string> = returnTarget
    ? { app_id: returnTarget.appId, return: returnTarget.returnTo }
    : {};
  return `${prefix}${path}?${new URLSearchParams({ ...carried, locale, ...more })}`;
}
