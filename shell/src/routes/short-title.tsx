import { useRouteTitle } from './routes-context.ts';

interface ShortTitleProps {
  /** Name of the page's route. */
  route: string;
  /** The person whose page or post it is. */
  person: string | null;
}

/** A title of few words: the name of a person, else the title of the route. */
export function ShortTitle({ route, person }: ShortTitleProps) {
  const title = useRouteTitle();
  return person ? <bdi translate="no">{person}</bdi> : <span>{title(route)}</span>;
}
