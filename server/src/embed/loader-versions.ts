import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A published version of the loader: its folder's name. */
const version = /^(\d+)\.(\d+)\.(\d+)$/;

/** How long the list of versions is used before the folder is read again. */
const listLifetimeMs = 1_000;

const partsOf = (name: string): number[] => name.split('.').map(Number);

/** Orders versions, the newest first. */
function newestFirst(one: string, other: string): number {
  const [ofOne, ofOther] = [partsOf(one), partsOf(other)];
  const index = ofOne.findIndex((part, position) => part !== ofOther[position]);
  return index < 0 ? 0 : (ofOther[index] ?? 0) - (ofOne[index] ?? 0);
}

/** The published versions of the loader. */
export class LoaderVersions {
  readonly #folder: string;
  readonly #now: () => number;
  #list: { names: Promise<string[]>; untilMs: number } = { names: Promise.resolve([]), untilMs: 0 };

  constructor(folder: string, now = () => performance.now()) {
    this.#folder = folder;
    this.#now = now;
  }

  /**
   * The version that an address names: itself, or the newest one of a major version. Null if there is none. A version
   * counts once it is complete: publishing writes the description of a build last.
   */
  async find(wanted: string): Promise<string | null> {
    const names = await this.#complete();
    return names.find((name) => name === wanted || version.exec(name)?.[1] === wanted) ?? null;
  }

  /** Names of the complete versions, the newest first. */
  #complete(): Promise<string[]> {
    if (this.#now() >= this.#list.untilMs) this.#list = { names: this.#read(), untilMs: this.#now() + listLifetimeMs };
    return this.#list.names;
  }

  async #read(): Promise<string[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => version.test(name));
    const complete = await Promise.all(
      names.map((name) =>
        access(join(this.#folder, name, 'embed.json')).then(
          () => true,
          () => false,
        ),
      ),
    );
    return names.filter((_, index) => complete[index]).sort(newestFirst);
  }
}
