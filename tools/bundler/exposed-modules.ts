/** An exposed module for the federation plugin: its source, and the name of its chunk. */
interface ExposedModule {
  import: string;
  name: string;
}

/**
 * The exposed modules of a remote, both by name: its pages and others, such as `embed` for `./embed`. The chunk of a
 * page is `page-<route>`, that of another module `module-<name>`. Throws if a page and a module have the same name.
 */
export function exposedModules(
  pages: readonly (readonly [route: string, source: string])[],
  modules: Readonly<Record<string, string>>,
): Record<string, ExposedModule> {
  const taken = pages.find(([route]) => Object.hasOwn(modules, route));
  if (taken) throw new Error(`The module ${taken[0]} has the name of a page`);
  return Object.fromEntries([
    ...pages.map(([route, source]) => [`./${route}`, { import: source, name: `page-${route}` }] as const),
    ...Object.entries(modules).map(
      ([name, source]) => [`./${name}`, { import: source, name: `module-${name}` }] as const,
    ),
  ]);
}
