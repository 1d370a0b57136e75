import { useLocation } from '@community/core';
import { useFollow } from '@community/kit/post';

/**
 * Does a follow that waited for the sign-in where no row does it, as after one in a phone's search, which is closed
 * then. It stands behind the pages, whose rows are asked before. The login page leads on first.
 */
export function ResumedFollow() {
  const { pathname } = useLocation();
  return pathname === '/login' ? null : <AnyFollow />;
}

function AnyFollow() {
  useFollow();
  return null;
}
