import { failureKey } from '../api/failure.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { defineTranslations, useTranslations } from '../translations/translations.ts';
import { notify } from './notices.ts';

/** Core's own translations: the failure messages of specification section 8. */
export const coreTranslations = defineTranslations(
  'core',
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `../locales/${language}.json`),
);

/** Shows a failed action as a toast; not a lost session, which shows the login prompt instead. */
export function useFailureNotice(): (error: unknown) => void {
  const dispatch = useAppDispatch();
  const t = useTranslations(coreTranslations);
  return (error) => {
    const key = failureKey(error);
    if (key) dispatch(notify({ tone: 'error', text: t(key) }));
  };
}

/** The message for a failed load; it is System Error where `useFailureNotice` would show nothing. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations(coreTranslations);
  return (error) => t(failureKey(error) ?? 'systemError');
}
