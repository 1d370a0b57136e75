import type { BrandTexts } from '@community/contract/configuration';
import type { Registry } from '@community/contract/registry';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { LRUCache } from 'lru-cache';
import type { BuildSource } from './build-source.ts';
import { type AppBase, DescribedBuilds, withoutDeclarations } from './described-builds.ts';
import type { Published } from './published.ts';
import { serverBuildsOf } from './server-builds.ts';
import { withoutViewReports, withViewReports } from './view-reports.ts';

/** Sets that stay in memory: those of canaries, and of previews that are open. */
const maxSets = 20;

/** A build of each app that some readers get in place of the active one. */
export type BuildChoice = ReadonlyMap<string, string>;

const isCanary = ({ canaries }: Published, app: string, build: string): boolean =>
  canaries.some((canary) => canary.app === app && canary.build === build);

/** Sets of builds in which some are not the active ones. */
export class BuildSets {
  readonly #source: BuildSource;
  readonly #described: DescribedBuilds;
  readonly #sets = new LRUCache<string, { of: Published; set: Promise<Published> }>({ max: maxSets });

  constructor(source: BuildSource, base: AppBase, texts?: BrandTexts) {
    this.#source = source;
    this.#described = new DescribedBuilds(source.folder, base, texts);
  }

  /**
   * The published builds with those of a choice in place of the active ones. The same object for the same choice until
   * the published builds change. Rejects if a build cannot be read, or conflicts with another's routes.
   */
  with(published: Published, choice: BuildChoice): Promise<Published> {
    const key = [...choice]
      .map(([app, build]) => `${app}/${build}`)
      .sort()
      .join(' ');
    const known = this.#sets.get(key);
    if (known?.of === published) return known.set;
    const set = this.#make(published, choice);
    this.#sets.set(key, { of: published, set });
    set.catch(() => {
      // The build may be there the next time.
      if (this.#sets.get(key)?.set === set) this.#sets.delete(key);
    });
    return set;
  }

  async #make(published: Published, choice: BuildChoice): Promise<Published> {
    await Promise.all([...choice].map(([app, build]) => this.#source.fetch(app, build)));
    const shellBuild = choice.get('shell');
    const shell = shellBuild === undefined ? published.shell : await this.#described.shell(shellBuild);
    // With the version of the published builds: it changes for all readers at once.
    const chosen: Registry = { ...published.registry, remotes: { ...published.registry.remotes } };
    for (const [app, build] of choice) {
      if (app === 'shell') continue;
      const { [app]: replaced, ...others } = chosen.remotes;
      const active = await this.#described.remote(app, build, registeredRoutes({ remotes: others }), shell);
      const earlier = replaced ? [withoutDeclarations(replaced.active), ...replaced.previous] : [];
      chosen.remotes[app] = { active, previous: earlier.filter((one) => one.build !== build) };
    }
    const isPreview = [...choice].some(([app, build]) => !isCanary(published, app, build));
    const registry = isPreview ? withoutViewReports(chosen) : withViewReports(chosen, shell.build, published.watched);
    const routes = new RouteTable(registeredRoutes(registry));
    const serverBuilds = {
      ...serverBuildsOf(this.#source.folder, { shell, registry, routes }),
      activeKey: published.serverBuilds.key,
    };
    return { ...published, shell, registry, routes, serverBuilds };
  }
}
