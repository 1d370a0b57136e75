import { useHost, useTranslations } from '@community/core';
import { Button } from '../button.tsx';
import { uiTranslations } from '../translations.ts';

/** Go Login of empty states: leads to the sign-in and back (specification section 6). */
export function LoginButton() {
  const t = useTranslations(uiTranslations);
  const { signIn } = useHost();
  return <Button onClick={signIn}>{t('goLogin')}</Button>;
}
