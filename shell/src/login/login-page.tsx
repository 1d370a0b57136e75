import { safeRedirect } from '@community/contract/safe-redirect';
import { signInAddress } from '@community/contract/sign-in-address';
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
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { shellTranslations } from '../translations.ts';
import styles from './login-page.module.css';

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
  const { cookies, leaveDocument } = useSession();
  const blocked = useMemo(() => visitor && !cookies.areKept(), [visitor, cookies]);
  const leave = () => location.replace(signInAddress(configuration, { origin: location.origin, redirect, language }));
  useEffect(() => {
    if (member && checked) void navigate(redirect, { replace: true });
    else if (visitor && !startUp && !blocked)
      location.replace(signInAddress(configuration, { origin: location.origin, redirect, language }));
  }, [member, checked, visitor, blocked, startUp, redirect, navigate, configuration, language]);

  const failed = visitor && (startUp || blocked);
  const waiting = t(startUp ? 'login.checking' : 'login.leaving');
  return (
    <div className={styles.page}>
      {failed ? (
        <>
          <p role="alert">{t(blocked ? 'login.blocked' : 'login.failed')}</p>
          {/* The browser reads the settings of its cookies when a page loads. */}
          <Button onClick={() => leaveDocument(blocked ? () => location.reload() : leave)}>{t('login.retry')}</Button>
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
