import { AlertDialog } from '@base-ui/react/alert-dialog';
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
    <AlertDialog.Root open={open && pathname !== '/login'} onOpenChange={(next) => !next && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title className={styles.title}>{t('prompt.title')}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{t('prompt.text')}</AlertDialog.Description>
          <div className={styles.choices}>
            <Button variant="outline" onClick={close}>
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
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
