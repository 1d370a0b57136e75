import type { Configuration } from '../configuration.ts';
import { languageParameter, languageVersion } from '../pages/language-version.ts';
import { buildPath } from './routes.ts';

/**
 * The address of the central sign-in site with a return address here (specification section 13). Who leaves a language
 * version comes back to it: the launch page is opened in its language.
 */
export function signInAddress(
  { signIn }: Pick<Configuration, 'signIn'>,
  { origin, redirect, language }: { origin: string; redirect: string; language: string },
): string {
  const version = languageVersion(new URL(redirect, origin).search);
  const query = new URLSearchParams({ startUp: '1', redirect, ...(version && { [languageParameter]: version }) });
  const back = `${origin}${buildPath('login')}?${query}`;
  return `${signIn.base}?${new URLSearchParams({ app_id: signIn.appId, return: back, locale: language })}`;
}
