import { Link, type Person, useMember, usePageRoute } from '@community/core';
import type { ReactNode } from 'react';
import { personPath } from './person-path.ts';

interface AuthorLinkProps {
  person: Pick<Person, 'id'>;
  className?: string;
  /** A second link to the same place beside the name: left out for screen readers and the keyboard. */
  repeated?: boolean;
  children: ReactNode;
}

/**
 * Link to a person: the own profile for the own name, else the homepage (specification section 6). Beside the page,
 * too, the section is that of the shown page.
 */
export function AuthorLink({ person, className, repeated = false, children }: AuthorLinkProps) {
  const page = usePageRoute();
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
