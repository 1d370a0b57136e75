import { Dialog } from '@base-ui/react/dialog';
import { useAppDispatch, useAppSelector, useLocation, useNavigate, useTexts } from '@community/core';
import { Button } from '@community/kit/ui';
import { loginPath } from '../login/addresses.ts';
import { shellTexts } from '../texts.ts';
import styles from './login-prompt.module.css';
import { promptClosed } from './session-slice.ts';

/** Asks a visitor who wants to act to log in; at most one at a time, because the state has one. */
export function LoginPrompt() {
  const t = useTexts(shellTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = useAppSelector(({ session }) => session?.prompting ?? false);
  const close = () => dispatch(promptClosed());
  return (
    <Dialog.Root open={open && pathname !== '/login'} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <Dialog.Title className={styles.title}>{t('prompt.title')}</Dialog.Title>
          <Dialog.Description className={styles.text}>{t('prompt.text')}</Dialog.Description>
          <div className={styles.choices}>
            <Button tone="line" onClick={close}>
              {t('prompt.cancel')}
            </Button>
            <Button
              onClick={() => {
                close();
                void navigate(loginPath(pathname + search));
              }}
            >
              {t('prompt.confirm')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
