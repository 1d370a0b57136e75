import { useLocation } from '@community/core';
import { useFollow } from '@community/kit/post';

/**
 * Does a follow that waited for the sign-in, whether its row is there or not: rows come with their data, and a phone's
 * search is closed by then. The login page leads on first.
 */
export function ResumedFollow() {
  const { pathname } = useLocation();
  return pathname === '/login' ? null : <AnyFollow />;
}

function AnyFollow() {
  useFollow();
  return null;
}
