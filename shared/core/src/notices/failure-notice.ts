import { failureMessage, isCallFailure } from '../api/failure.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { defineTranslations, useTranslations } from '../translations/translations.ts';
import { notify } from './notices.ts';

/** Core's own translations: the failure messages of specification section 8. */
export const coreTranslations = defineTranslations(
  'core',
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `../locales/${language}.json`),
);

/** Gives the message of a failure; undefined for failures that show none. A fault of ours has its number for support. */
function useFailureMessage() {
  const t = useTranslations(coreTranslations);
  return (error: unknown): { text: string; stays?: true } | undefined => {
    const key = failureMessage(error);
    if (key === null) return undefined;
    if (key !== 'systemError' || !isCallFailure(error) || !error.requestId) return { text: t(key) };
    return { text: `${t(key)} ${t('supportNumber', { number: error.requestId })}`, stays: true };
  };
}

/** Shows a failed action as a toast; not a lost session, which shows the login prompt instead. */
export function useFailureNotice(): (error: unknown) => void {
  const dispatch = useAppDispatch();
  const messageOf = useFailureMessage();
  return (error) => {
    const message = messageOf(error);
    if (message) dispatch(notify({ tone: 'error', ...message }));
  };
}

/** The message for a failed load; it is System Error where `useFailureNotice` would show nothing. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations(coreTranslations);
  const messageOf = useFailureMessage();
  return (error) => messageOf(error)?.text ?? t('systemError');
}
