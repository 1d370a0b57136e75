import { buildPath } from '@community/contract/routes';
import { loginPath, useNavigate, usePageRoute, useTexts } from '@community/core';
import { Button } from './button.tsx';
import { uiTexts } from './texts.ts';

/** The Go Login button of empty states: leads to the login page and back to this page (specification section 6). */
export function GoLogin() {
  const t = useTexts(uiTexts);
  const navigate = useNavigate();
  const { name, params, search } = usePageRoute();
  const back = buildPath(name, params) + search;
  return <Button onClick={() => void navigate(loginPath(back))}>{t('goLogin')}</Button>;
}
