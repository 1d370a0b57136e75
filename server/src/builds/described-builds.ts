import type { FitGifts } from '@community/contract/build-fit';
import type { BrandTexts } from '@community/contract/configuration';
import type { ActiveBuild, RegisteredBuild } from '@community/contract/registry';
import type { Route } from '@community/contract/route-table';
import { readRemote, readShell, type ShellFiles } from './build-files.ts';
import { fitFaults, namedFaults } from './fit-faults.ts';
import { readFit } from './fit-file.ts';
import { withOwnNames, withOwnShellTexts } from './own-texts.ts';

/** A build of the shell: its files and the address of its folder. */
export interface ShellBuild extends ShellFiles {
  build: string;
  base: string;
  /** What it provides to remotes; null for a build of an earlier version. */
  gives: FitGifts | null;
}

/** Address of an app's folder of builds, ending in a slash: `/remotes/feed/` or on its own origin. */
export type AppBase = (app: string) => string;

/** Removes the route declarations of a fallback build: only the active build declares routes. */
export function withoutDeclarations({ routes, ...build }: ActiveBuild): RegisteredBuild {
  const files = Object.entries(routes).map(([name, { scripts, styles }]) => [name, { scripts, styles }] as const);
  return { ...build, routes: Object.fromEntries(files) };
}

/** Builds in a folder with their addresses. */
export class DescribedBuilds {
  readonly #folder: string;
  readonly #base: AppBase;
  readonly #texts: BrandTexts;

  /** `texts` are the brand's own, for titles, labels and the shell's texts in the HTML. */
  constructor(folder: string, base: AppBase, texts: BrandTexts = {}) {
    this.#folder = folder;
    this.#base = base;
    this.#texts = texts;
  }

  /** A build of the shell. Rejects if it cannot be read. */
  async shell(build: string): Promise<ShellBuild> {
    const [files, fit] = await Promise.all([readShell(this.#folder, build), readFit(this.#folder, 'shell', build)]);
    const texts = withOwnShellTexts(files.texts, this.#texts);
    return { ...files, texts, build, base: `${this.#base('shell')}${build}/`, gives: fit?.gives ?? null };
  }

  /**
   * A build of a remote. Rejects if it cannot be read, has routes that conflict with `others`, or fits neither this
   * server nor `shell`.
   */
  async remote(app: string, build: string, others: readonly Route[], { gives }: ShellBuild): Promise<ActiveBuild> {
    const [described, fit] = await Promise.all([
      readRemote(this.#folder, app, build, others),
      readFit(this.#folder, app, build),
    ]);
    const faults = fitFaults(fit, gives ? [{ name: 'the shell', gives }] : []);
    if (faults.length > 0) throw new Error(`it does not fit: ${namedFaults(faults)}`);
    const routes = withOwnNames(described.routes, this.#texts);
    return { ...described, routes, build, base: `${this.#base(app)}${build}/` };
  }
}
