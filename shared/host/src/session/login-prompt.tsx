import { loginRequired, useAppDispatch, useAppSelector, useHost, useTranslations } from '@community/core';
import { ConfirmDialog } from '@community/kit/ui';
import { hostTranslations } from '../translations.ts';
import { promptClosed } from './session-slice.ts';

/** Asks a visitor who tried to act to log in. */
export function LoginPrompt() {
  const t = useTranslations(hostTranslations);
  const dispatch = useAppDispatch();
  const { signIn } = useHost();
  const open = useAppSelector(({ session }) => session?.prompting ?? false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => dispatch(next ? loginRequired() : promptClosed())}
      title={t('prompt.title')}
      text={t('prompt.text')}
      cancel={t('prompt.cancel')}
      confirm={t('prompt.confirm')}
      onConfirm={signIn}
    />
  );
}
