import { Link, type Person, useMember, usePageRoute } from '@community/core';
import type { ComponentProps } from 'react';
import { personPath } from './person-path.ts';

interface AuthorLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  person: Pick<Person, 'id'>;
}

/**
 * Link to a person: the own profile for the own name, else the homepage below the section of the shown page
 * (specification section 6).
 */
export function AuthorLink({ person, ...rest }: AuthorLinkProps) {
  const page = usePageRoute();
  const member = useMember();
  return <Link {...rest} to={personPath(person.id, member?.id ?? null, page)} />;
}
