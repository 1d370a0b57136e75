import type { ServerConfiguration } from '../configuration.ts';
import type { Fields } from './fields.ts';

/** Where a visit comes from and goes back to; every address of the site carries it along. */
export interface Journey {
  appId: string;
  /** Complete address on one of the app's origins. */
  returnTo: string;
}

type SignInConfiguration = Pick<ServerConfiguration, 'signIn'>;

/** The site's own account page is an app, too: whoever opens it signed out comes back to it. */
export const ownAppId = 'sign-in-site';

/** Where the site lies below its listener's origin. */
export const prefix = '/signin';

const accountPath = `${prefix}/account`;

function belongsTo({ signIn }: SignInConfiguration, appId: string, url: URL): boolean {
  if (appId === ownAppId) return url.origin === new URL(signIn.base).origin && url.pathname === accountPath;
  return signIn.apps.some(({ id, origins }) => id === appId && origins.includes(url.origin));
}

/** The return address when it belongs to the app, else null: nobody is ever sent anywhere else. */
function checkReturn(configuration: SignInConfiguration, appId: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // `blob:https://there/…` has the origin of `https://there` and is no address of it.
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return belongsTo(configuration, appId, url) ? url.href : null;
}

/** The journey that an address carries, or null where the app is unknown or the return address is not the app's (code 4000). */
export function readJourney(configuration: SignInConfiguration, fields: Fields): Journey | null {
  const appId = fields('app_id');
  const returnTo = checkReturn(configuration, appId, fields('return'));
  return returnTo === null ? null : { appId, returnTo };
}

/** The journey to the site's own account page, which itself goes on to where `next` says. */
export function ownJourney({ signIn }: SignInConfiguration, next: Journey | null, locale: string): Journey {
  return { appId: ownAppId, returnTo: new URL(siteLink('/account', next, locale), signIn.base).href };
}

/** Address of one of the site's pages, such as `/signin/register?app_id=…`; the entry's path is empty. */
export function siteLink(path: string, journey: Journey | null, locale: string, more: Record<string, string> = {}): string {
  const carried: Record<string, string> = journey ? { app_id: journey.appId, return: journey.returnTo } : {};
  return `${prefix}${path}?${new URLSearchParams({ ...carried, locale, ...more })}`;
}
