import { Compile } from 'typebox/compile';
import { accountIcons, navigationIcons } from './navigation-icons.ts';
import { RouteDeclarations } from './route-declaration.ts';
import { routeFaults } from './route-faults.ts';

const declarations = Compile(RouteDeclarations);

function iconFault(name: string, entry: { icon: string } | undefined, known: readonly string[]): string[] {
  if (!entry || known.includes(entry.icon)) return [];
  return [`route ${name}: ${entry.icon} is none of the icons ${known.join(', ')}`];
}

function iconFaults(routes: RouteDeclarations): string[] {
  return Object.entries(routes).flatMap(([name, { navigation, account }]) => [
    ...iconFault(name, navigation, navigationIcons),
    ...iconFault(name, account, accountIcons),
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
  const faults = [...iconFaults(content), ...routeFaults(remote, content, [])];
  if (faults.length > 0) throw new Error(faults.join('; '));
  return content;
}
