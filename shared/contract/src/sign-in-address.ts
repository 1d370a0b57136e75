import type { Configuration } from './configuration.ts';
import { buildPath } from './routes.ts';

/** The address of the central sign-in site with a return address here (specification section 13). */
export function signInAddress(
  { signIn }: Pick<Configuration, 'signIn'>,
  { origin, redirect, language }: { origin: string; redirect: string; language: string },
): string {
  const back = `${origin}${buildPath('login')}?${new URLSearchParams({ startUp: '1', redirect })}`;
  return `${signIn.base}?${new URLSearchParams({ app_id: signIn.appId, return: back, locale: language })}`;
}
