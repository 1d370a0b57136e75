import { loginPath, useAppDispatch, useAppSelector, useLocation, useNavigate, useTranslations } from '@community/core';
import { ConfirmDialog } from '@community/kit/ui';
import { shellTranslations } from '../translations.ts';
import { promptClosed } from './session-slice.ts';

/** Asks a visitor who tried to act to log in. */
export function LoginPrompt() {
  const t = useTranslations(shellTranslations);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = useAppSelector(({ session }) => session?.prompting ?? false);
  return (
    <ConfirmDialog
      open={open && pathname !== '/login'}
      onOpenChange={(next) => !next && dispatch(promptClosed())}
      title={t('prompt.title')}
      text={t('prompt.text')}
      cancel={t('prompt.cancel')}
      confirm={t('prompt.confirm')}
      onConfirm={() => void navigate(loginPath(pathname + search))}
    />
  );
}
