import { Compile } from 'typebox/compile';
import { accountIcons, navigationIcons } from './navigation-icons.ts';
import { pageSkeletons } from './page-skeletons.ts';
import { RouteDeclarations } from './route-declaration.ts';
import { routeFaults } from './route-faults.ts';

const declarations = Compile(RouteDeclarations);

/** The fault of a name that must be one of those known, if it is given. */
function nameFault(route: string, kind: string, name: string | undefined, known: readonly string[]): string[] {
  if (name === undefined || known.includes(name)) return [];
  return [`route ${route}: ${name} is none of the ${kind} ${known.join(', ')}`];
}

function nameFaults(routes: RouteDeclarations): string[] {
  return Object.entries(routes).flatMap(([route, { navigation, account, skeleton }]) => [
    ...nameFault(route, 'icons', navigation?.icon, navigationIcons),
    ...nameFault(route, 'icons', account?.icon, accountIcons),
    ...nameFault(route, 'skeletons', skeleton, pageSkeletons),
  ]);
}

/** The content of a remote's `routes.json`. Throws with all reasons if it is invalid or two routes share addresses. */
export function readRouteDeclarations(remote: string, content: unknown): RouteDeclarations {
  if (!declarations.Check(content))
    throw new Error(
      declarations
        .Errors(content)
        .map(({ instancePath, message }) => `${instancePath} ${message}`)
        .join('; '),
    );
  const faults = [...nameFaults(content), ...routeFaults(remote, content, [])];
  if (faults.length > 0) throw new Error(faults.join('; '));
  return content;
}
