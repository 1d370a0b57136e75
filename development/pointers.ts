import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** How long builds that end together wait for one another (milliseconds). */
const settleMs = 30;

/**
 * The pointers by which the server finds the development builds. A new name for the same folder of the shell tells it that files have
 * changed: it reads all of them again, and renders with them in a new thread.
 */
export class Pointers {
  readonly #folder: string;
  readonly #buildId: string;
  #revision = 0;
  #settling: Promise<void> | null = null;

  constructor(folder: string, buildId: string) {
    this.#folder = folder;
    this.#buildId = buildId;
  }

  /** Points to the builds of all apps. */
  async write(apps: readonly string[]): Promise<void> {
    for (const app of apps) await this.#point(app, this.#buildId);
    await this.#revise();
  }

  /** Tells that files of a build changed. */
  changed(): void {
    this.#settling ??= this.#settle().catch((error: unknown) => console.error(error));
  }

  /** Resolves once the server can see what has changed. */
  async settled(): Promise<void> {
    await this.#settling;
  }

  async #settle(): Promise<void> {
    await setTimeout(settleMs);
    this.#settling = null;
    await this.#revise();
  }

  async #revise(): Promise<void> {
    this.#revision += 1;
    const name = (revision: number) => `${this.#buildId}-${revision}`;
    const link = join(this.#folder, 'shell', name(this.#revision));
    await rm(link, { force: true });
    await symlink(join(this.#folder, 'shell', this.#buildId), link, 'junction');
    await this.#point('shell', name(this.#revision));
    // The server may still read by the name before.
    await rm(join(this.#folder, 'shell', name(this.#revision - 2)), { force: true });
  }

  async #point(app: string, build: string): Promise<void> {
    const path = join(this.#folder, `${app}.json`);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(`${path}.new`, JSON.stringify({ active: build, previous: [] }));
    await rename(`${path}.new`, path);
  }
}
