import type { Person } from '@community/core';
import { OfficialMark } from '@community/kit/post';
import { useRouteTitle } from './routes-context.ts';

/** Who a page is about, as short titles name them. */
export type NamedPerson = Pick<Person, 'nickname' | 'official'>;

interface ShortTitleProps {
  /** Name of the page's route. */
  route: string;
  /** The person whose page or post it is. */
  person: NamedPerson | null;
}

/** A title of few words: the name of a person, else the title of the route. */
export function ShortTitle({ route, person }: ShortTitleProps) {
  const title = useRouteTitle();
  if (!person) return <span>{title(route)}</span>;
  return (
    <>
      <bdi translate="no">{person.nickname}</bdi>
      <OfficialMark of={person} />
    </>
  );
}
