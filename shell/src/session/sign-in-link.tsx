import { Link, loginPath, useHost, useLocation } from '@community/core';
import { isPlainClick } from '@community/kit/ui/plain-input';
import type { ReactNode } from 'react';

/** Leads a visitor to the sign-in, and back to this page and to the comment that its address names. */
export function SignInLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { signIn } = useHost();
  const { pathname, search } = useLocation();
  return (
    <Link
      className={className}
      to={loginPath(pathname + search)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        // The host knows the fragment, which the server does not, and whether there is a network.
        event.preventDefault();
        signIn();
      }}
    >
      {children}
    </Link>
  );
}
