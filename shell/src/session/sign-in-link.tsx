import { Link, loginPath, useLocation, useNavigate } from '@community/core';
import { isPlainClick } from '@community/kit/ui/plain-input';
import type { ReactNode } from 'react';

/** Leads a visitor to the sign-in, and back to this page and to the comment that its address names. */
export function SignInLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const path = pathname + search;
  return (
    <Link
      className={className}
      to={loginPath(path)}
      onClick={(event) => {
        // The server, which renders the link, does not know the fragment.
        if (hash === '' || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(loginPath(path + hash));
      }}
    >
      {children}
    </Link>
  );
}
