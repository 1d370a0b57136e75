import type { ServerConfiguration } from '../configuration.ts';

/** Where a sign-in comes from and goes back to; every form carries it along. */
export interface Journey {
  appId: string;
  /** Complete address on one of the app's origins. */
  returnTo: string;
  locale: string;
}

/** The return address when it belongs to the app, else null: nobody is ever sent anywhere else. */
export function checkReturn({ signIn }: ServerConfiguration, appId: unknown, address: unknown): string | null {
  const app = signIn.apps.find(({ id }) => id === appId);
  if (!app || typeof address !== 'string' || !URL.canParse(address)) return null;
  const url = new URL(address);
  return app.origins.includes(url.origin) && !url.username && !url.password ? url.href : null;
}
