import { failureKey } from '../api/failure.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { notify } from './notices.ts';
import { defineTranslations, useTranslations } from '../translations/translations.ts';

/** Core's own translations: the failures of specification section 8. */
export const coreTranslations = defineTranslations(
  'core',
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `../locales/${language}.json`),
);

/** Tells the reader of a failed action as a toast; silent for a lost session, which shows the login prompt instead. */
export function useFailureNotice(): (error: unknown) => void {
  const dispatch = useAppDispatch();
  const t = useTranslations(coreTranslations);
  return (error) => {
    const key = failureKey(error);
    if (key) dispatch(notify({ tone: 'error', text: t(key) }));
  };
}

/** The text that tells of a failed load in its place; where a notice would stay silent, it is the System Error tip. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations(coreTranslations);
  return (error) => t(failureKey(error) ?? 'systemError');
}
