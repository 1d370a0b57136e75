import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@community/contract/languages';
import type { BuildFile, RegisteredBuild, Registry, RemoteBuild } from '@community/contract/registry';
import { type RemoteName, type RouteName, routeRemotes } from '@community/contract/routes';

/** Pointer file of the published builds: for each app the active build and earlier good ones, newest first. */
export interface Pointers {
  [app: string]: { active: string; previous: string[] };
}

/** The shell's texts that the document needs before any script runs. */
export interface DocumentTexts {
  titles: Record<RouteName | 'notFound', string>;
  /** With `{{brand}}` for the brand's name. */
  description: string;
}

/** Files of the shell's entry and its texts for documents, from its `shell.json`. */
export interface ShellBuild {
  base: string;
  texts: Record<Language, DocumentTexts>;
  /** Text chunks by language, to preload. */
  textChunks: Partial<Record<Language, BuildFile[]>>;
  scripts: BuildFile[];
  styles: BuildFile[];
}

/** Files of the active builds that write pages as HTML. */
export interface DocumentBuilds {
  /** The shell's frame around the pages. */
  frame: string;
  /** The page of a route, or null where the shell shows its own. */
  page(route: RouteName): string | null;
}

export interface Published {
  shell: ShellBuild;
  registry: Registry;
  documents: DocumentBuilds;
}

/** Address of the folder in which an app's builds lie, ending in a slash: `/remotes/feed/` or on an origin of its own. */
export type AppBase = (app: 'shell' | RemoteName) => string;

/**
 * The builds on disk: `<folder>/<app>/<build>/…` and the pointer file `<folder>/published.json`, which publishing and rolling
 * back replace atomically. Read again when the pointer file changed, so that a deploy needs no restart.
 */
export class PublishedBuilds {
  readonly #folder: string;
  readonly #base: AppBase;
  readonly #onFault: (message: string) => void;
  #told = '';
  #read: { at: number; size: number; published: Published } | null = null;

  /** `onFault` is told once of what cannot be read, however often it is asked for. */
  constructor(folder: string, base: AppBase, onFault: (message: string) => void = () => undefined) {
    this.#folder = folder;
    this.#base = base;
    this.#onFault = onFault;
  }

  #tell(error: unknown): void {
    const message = String(error);
    if (this.#read && message !== this.#told) this.#onFault(message);
    this.#told = message;
  }

  /** The builds that are published now; those before while what is published now cannot be read. */
  async current(): Promise<Published> {
    try {
      return await this.#readCurrent();
    } catch (error) {
      this.#tell(error);
      if (this.#read) return this.#read.published;
      throw new Error(`The published builds in ${this.#folder} cannot be read: ${(error as Error).message}`, { cause: error });
    }
  }

  async #readCurrent(): Promise<Published> {
    const path = join(this.#folder, 'published.json');
    const { mtimeMs, size } = await stat(path);
    if (this.#read?.at === mtimeMs && this.#read.size === size) return this.#read.published;
    const pointers: Pointers = JSON.parse(await readFile(path, 'utf8'));
    const published = await this.#resolve(pointers);
    this.#read = { at: mtimeMs, size, published };
    this.#told = '';
    return published;
  }

  async #resolve({ shell, ...remotes }: Pointers): Promise<Published> {
    if (!shell) throw new Error('No build of the shell is published');
    const registry: Registry = { remotes: {} };
    for (const [name, { active, previous }] of Object.entries(remotes)) {
      const app = name as RemoteName;
      const earlier = await Promise.all(previous.map((build) => this.#describe(app, build).catch(() => null)));
      registry.remotes[app] = {
        active: await this.#describe(app, active),
        previous: earlier.filter((build) => build !== null),
      };
    }
    const files = await this.#json<Omit<ShellBuild, 'base'>>('shell', shell.active, 'shell.json');
    const built = (app: string, build: string, file: string) => join(this.#folder, app, build, 'document', file);
    const documents: DocumentBuilds = {
      frame: built('shell', shell.active, 'frame.mjs'),
      page(route) {
        const remote = routeRemotes[route];
        const build = remote && registry.remotes[remote]?.active.build;
        return build ? built(remote, build, `page-${route}.mjs`) : null;
      },
    };
    return { shell: { base: `${this.#base('shell')}${shell.active}/`, ...files }, registry, documents };
  }

  async #describe(app: RemoteName, build: string): Promise<RegisteredBuild> {
    const described = await this.#json<RemoteBuild>(app, build, 'remote.json');
    return { ...described, base: `${this.#base(app)}${build}/` };
  }

  async #json<Content>(app: string, build: string, file: string): Promise<Content> {
    return JSON.parse(await readFile(join(this.#folder, app, build, file), 'utf8'));
  }
}
