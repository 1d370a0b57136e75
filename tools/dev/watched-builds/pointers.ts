import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { linkFolder } from './links.ts';

/** Builds that end within this time are announced together (milliseconds). */
const settleMs = 30;

/** Descriptions of the hosts' builds; the others are remotes. */
const descriptions: Readonly<Record<string, string>> = { shell: 'shell.json', acting: 'host.json' };

/**
 * The pointer files by which the server finds the development builds. A build's folder never changes for the server, so
 * the shell's folder gets a new name whenever files changed. The server then reads all builds again and renders in a
 * new thread.
 */
export class Pointers {
  readonly #folder: string;
  readonly #buildId: string;
  readonly #descriptions = new Map<string, string>();
  #revision = 0;
  /** The last revision, under way or done. */
  #settling = Promise.resolve();
  /** A revision that has not begun takes all changes until then along. */
  #scheduled = false;

  constructor(folder: string, buildId: string) {
    this.#folder = folder;
    this.#buildId = buildId;
  }

  /** Writes the pointers of all remotes, by the ids of their builds, and the shell's. */
  async write(builds: ReadonlyMap<string, string>): Promise<void> {
    for (const [app, build] of builds) await this.#point(app, build);
    await this.#revise();
  }

  /** Files of a build have changed. */
  changed(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#settling = this.#settling.then(() => this.#settle()).catch((error: unknown) => console.error(error));
  }

  /** An app has a new browser build, of which the server reads only the description. */
  async browserBuilt(app: string): Promise<void> {
    const file = descriptions[app] ?? 'remote.json';
    const description = await readFile(join(this.#folder, app, this.#buildId, file), 'utf8');
    if (this.#descriptions.get(app) === description) return;
    this.#descriptions.set(app, description);
    // Before that there is no pointer to change.
    if (this.#revision > 0) this.changed();
  }

  /** Resolves once the server can see all changes. */
  async settled(): Promise<void> {
    await this.#settling;
  }

  async #settle(): Promise<void> {
    await setTimeout(settleMs);
    this.#scheduled = false;
    await this.#revise();
  }

  async #revise(): Promise<void> {
    this.#revision += 1;
    const name = (revision: number) => `${this.#buildId}-${revision}`;
    await linkFolder(join(this.#folder, 'shell', this.#buildId), join(this.#folder, 'shell', name(this.#revision)));
    await this.#point('shell', name(this.#revision));
    // The server may still read under the last name.
    await rm(join(this.#folder, 'shell', name(this.#revision - 2)), { force: true });
  }

  async #point(app: string, build: string): Promise<void> {
    const path = join(this.#folder, `${app}.json`);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify({ active: build, previous: [] }));
    await rename(`${path}.new`, path);
  }
}
