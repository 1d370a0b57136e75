import { Link, type Person, useMember, usePageRoute } from '@community/core';
import type { ReactNode } from 'react';
import { personPath } from './person-path.ts';

interface AuthorLinkProps {
  person: Pick<Person, 'id'>;
  className?: string;
  /** A second link with the same target beside the name: hidden from screen readers and the keyboard. */
  repeated?: boolean;
  children: ReactNode;
}

/**
 * Link to a person: the own profile for the own name, else the homepage below the section of the shown page
 * (specification section 6).
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
