import { Compile } from 'typebox/compile';
import { navigationIcons } from './navigation-icons.ts';
import { RouteDeclarations } from './route-declaration.ts';
import { routeFaults } from './route-faults.ts';

const declarations = Compile(RouteDeclarations);

function iconFaults(routes: RouteDeclarations): string[] {
  const known: readonly string[] = navigationIcons;
  return Object.entries(routes).flatMap(([name, { navigation }]) =>
    navigation && !known.includes(navigation.icon)
      ? [`route ${name}: ${navigation.icon} is none of the icons ${known.join(', ')}`]
      : [],
  );
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
