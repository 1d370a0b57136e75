import { matchRoute } from '@community/contract/routes';
import { Link, type Person, useLocation, useMember } from '@community/core';
import type { ReactNode } from 'react';
import { personPath } from './addresses.ts';

interface AuthorLinkProps {
  person: Pick<Person, 'id'>;
  className?: string;
  /** A second link to the same place beside the name: left out for screen readers and the keyboard. */
  repeated?: boolean;
  children: ReactNode;
}

/**
 * Link to a person: the own profile for the own name, else the homepage (specification section 6). The section comes from the
 * address, since rows of people also stand beside the page.
 */
export function AuthorLink({ person, className, repeated = false, children }: AuthorLinkProps) {
  const { pathname } = useLocation();
  const page = matchRoute(pathname) ?? { name: 'home', params: {} };
  const member = useMember();
  return (
    <Link
      to={personPath(person.id, member?.id ?? null, page)}
      className={className}
      {...(repeated ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {children}
    </Link>
  );
}
