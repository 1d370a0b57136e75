import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the federation plugin takes for one shared module. */
interface SharedModule {
  singleton: boolean;
  strictVersion?: boolean;
  version?: string;
  requiredVersion: string;
  eager: boolean;
  /** False for a module without a fall-back copy. */
  import?: false;
}

const require = createRequire(import.meta.url);

const manifest = (name: string): { version: string; dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'));

const core = manifest('@community/core');
const kit = manifest('@community/kit');

/** Versions from core's own dependencies: a range that the bundler infers may be a dependency's peer range. */
const coreNeeds = (name: string): string => {
  const version = core.dependencies[name];
  if (!version) throw new Error(`@community/core does not name ${name}`);
  return version;
};

/** Range within which a remote accepts the shell's copy: the same minor, since versions are 0.x. */
export const range = (version: string): string => `^${version}`;

/** Range of all versions that do not break what ran with an earlier one. */
export const majorRange = (version: string): string => `^${version.split('.')[0]}.0.0`;

export const reactVersion = coreNeeds('react');
export const coreVersion = core.version;
export const kitVersion = kit.version;

/**
 * The shared-modules table. `eager` is true in the shell, which serves its copies without a bootstrap step, and false
 * in the remotes, which have fallback copies for running alone.
 *
 * | module                               | copies in a page | why                                              |
 * |--------------------------------------|------------------|--------------------------------------------------|
 * | react, react-dom and their subpaths  | one              | hooks break with two                             |
 * | @community/core                      | one, strict      | store, API client, session contract, router      |
 * | @community/kit/ui, time, media, post | by version       | stateless; a remote may bring its own newer copy |
 *
 * A remote that needs a newer core is rejected instead of silently getting the old one.
 *
 * Libraries that only core uses (Redux, i18next, the router) are not shared: core is a singleton, so they are too, and
 * a shared library cannot be tree-shaken. `npm run check` keeps remotes and kit from importing them.
 *
 * In development remotes have no fallback copies, so that only the shell builds a change of core or kit.
 */
export function sharedModules({
  eager,
  production,
}: {
  eager: boolean;
  production: boolean;
}): Record<string, SharedModule> {
  const copies = { eager, ...(production || eager ? {} : { import: false as const }) };
  const one = (name: string) => ({ singleton: true, requiredVersion: coreNeeds(name), ...copies });
  const byVersion = { singleton: false, version: kitVersion, requiredVersion: range(kitVersion), ...copies };
  return {
    react: one('react'),
    'react/jsx-runtime': one('react'),
    ...(production ? {} : { 'react/jsx-dev-runtime': one('react') }),
    'react-dom': one('react-dom'),
    'react-dom/client': one('react-dom'),
    '@community/core': {
      singleton: true,
      strictVersion: true,
      version: coreVersion,
      requiredVersion: range(coreVersion),
      ...copies,
    },
    '@community/kit/ui': byVersion,
    '@community/kit/time': byVersion,
    '@community/kit/media': byVersion,
    '@community/kit/post': byVersion,
  };
}
