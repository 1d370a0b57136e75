import { loginPath, useLocation, useNavigate, useTranslations } from '@community/core';
import { Button } from './button.tsx';
import { uiTranslations } from './translations.ts';

/** Go Login of empty states: leads to the login page and back (specification section 6). */
export function LoginButton() {
  const t = useTranslations(uiTranslations);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return <Button onClick={() => void navigate(loginPath(pathname + search))}>{t('goLogin')}</Button>;
}
