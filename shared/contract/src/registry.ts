import type { RemoteName, RouteName } from './routes.ts';

/** A file of a build with its subresource-integrity hash; `path` is relative to the build's folder. */
export interface BuildFile {
  path: string;
  integrity: string;
}

/** A style sheet; `key` is how the build's own loader knows a link to it, so that it does not ask for it twice. */
export interface StyleFile extends BuildFile {
  key?: string;
}

/** `remote.json`: what a published build of a remote says of itself. A build's folder never changes once published. */
export interface RemoteBuild {
  remote: RemoteName;
  build: string;
  entry: BuildFile;
  /** Ranges of the shared packages that the build needs. */
  requires: { core: string; kit: string };
  /** Text chunks by language. */
  texts: Record<string, BuildFile[]>;
  /** Files to preload for each route it serves: entry, vendor chunks, page chunk and styles. */
  routes: Partial<Record<RouteName, { scripts: BuildFile[]; styles: StyleFile[] }>>;
}

/** One build in the registry: `remote.json` and the address of its folder, ending in a slash. */
export interface RegisteredBuild extends RemoteBuild {
  base: string;
}

/** The registry document: the active build of each remote and earlier good ones, newest first. */
export interface Registry {
  remotes: Partial<Record<RemoteName, { active: RegisteredBuild; previous: RegisteredBuild[] }>>;
}
