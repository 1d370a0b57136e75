import {
  useConfiguration,
  useLanguage,
  useLocation,
  useMember,
  useNavigate,
  useSessionResolved,
  useTranslations,
} from '@community/core';
import { Button, Spinner } from '@community/kit/ui';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { shellTranslations } from '../translations.ts';
import styles from './login-page.module.css';
import { safeRedirect } from './redirect.ts';
import { signInAddress } from './sign-in-address.ts';

/**
 * The launch page (specification section 2). With `startUp` the reader returns from the central sign-in site: the
 * cookies are checked and the session is exchanged. Without it the reader is sent there.
 */
export function LoginPage() {
  const t = useTranslations(shellTranslations);
  const query = new URLSearchParams(useLocation().search);
  const redirect = safeRedirect(query.get('redirect'));
  const startUp = query.has('startUp');
  const member = useMember();
  const resolved = useSessionResolved();
  const checked = useSessionCheck();
  const configuration = useConfiguration();
  const language = useLanguage();
  const navigate = useNavigate();

  const visitor = resolved && checked && !member;
  const leave = () => location.replace(signInAddress(configuration, { origin: location.origin, redirect, language }));
  useEffect(() => {
    if (member && checked) void navigate(redirect, { replace: true });
    else if (visitor && !startUp)
      location.replace(signInAddress(configuration, { origin: location.origin, redirect, language }));
  }, [member, checked, visitor, startUp, redirect, navigate, configuration, language]);

  const failed = visitor && startUp;
  const waiting = t(startUp ? 'login.checking' : 'login.leaving');
  return (
    <div className={styles.page}>
      {failed ? (
        <>
          <p role="alert">{t('login.failed')}</p>
          <Button onClick={leave}>{t('login.retry')}</Button>
        </>
      ) : (
        <>
          <Spinner label={waiting} />
          <p aria-hidden>{waiting}</p>
        </>
      )}
    </div>
  );
}

/** Checks the session for this page; true when the check is complete. */
function useSessionCheck(): boolean {
  const { control } = useSession();
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    let current = true;
    const check = async () => {
      await control.check();
      if (current) setChecked(true);
    };
    void check();
    return () => {
      current = false;
    };
  }, [control]);
  return checked;
}
