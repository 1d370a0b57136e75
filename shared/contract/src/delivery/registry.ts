import type { RouteDeclaration } from '../routing/route-declaration.ts';

/** A file of a build with its subresource-integrity hash; `path` is relative to the build's folder. */
export interface BuildFile {
  path: string;
  integrity: string;
}

/** A style sheet; the build's loader recognizes a link to it by `key` and does not load it twice. */
export interface StyleFile extends BuildFile {
  key?: string;
}

/** Files that a page or another exposed module needs: vendor chunks, its own chunk and styles. */
export interface ModuleFiles {
  scripts: BuildFile[];
  styles: StyleFile[];
}

/** A route as a build declares it, with its files. */
export type BuiltRoute = RouteDeclaration & ModuleFiles;

/** `remote.json`: the manifest of a published build of a remote. A build's folder never changes once published. */
export interface RemoteBuild {
  remote: string;
  /** Global variable with which the entry registers: `mfe_feed_` and what the build's code calls itself. */
  container: string;
  entry: BuildFile;
  /** Chunks of translations by language. The key keeps its first name, because published builds have it. */
  texts: Record<string, BuildFile[]>;
  /** The routes that it serves, by name. */
  routes: Record<string, BuiltRoute>;
  /** Exposed modules beside the pages, by name: `embed` is `./embed`. Builds without any have none. */
  modules?: Record<string, ModuleFiles>;
}

/** One build in the registry, as it takes to load it. `base` is the address of its folder, ending in a slash. */
export interface RegisteredBuild extends Omit<RemoteBuild, 'routes'> {
  /** Id of the build: the first 12 hexadecimal digits of its content's SHA-256. */
  build: string;
  base: string;
  routes: Record<string, ModuleFiles>;
  /** What hosts report at once of each page view that the server does not see; missing where nobody watches. */
  viewReport?: string;
  /** What they report of it when the reader leaves; missing where nobody counts it. */
  lateViewReport?: string;
}

/** The active build of a remote, whose routes are the community's. */
export interface ActiveBuild extends RegisteredBuild {
  routes: Record<string, BuiltRoute>;
}

/** Header with the registry's version: on every response of the community API. */
export const registryVersionHeader = 'registry-version';

/** The registry document: the active build of each remote and earlier good ones, newest first. */
export interface Registry {
  /** Changes with the builds. Registries without one, such as those of static hosting, are not watched. */
  version?: string;
  /** Whether hosts also report the view of their first page: a cache may have sent it without the server. */
  reportsFirstView?: boolean;
  remotes: Record<string, { active: ActiveBuild; previous: RegisteredBuild[] }>;
}
