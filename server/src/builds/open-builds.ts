import type { Configuration } from '@community/contract/configuration';
import type { Lifetime } from '../runtime/lifetime.ts';
import { BuildSets } from './build-sets.ts';
import type { BuildSource } from './build-source.ts';
import type { AppBase } from './described-builds.ts';
import type { PreviewTickets } from './preview.ts';
import { PublishedBuilds } from './published.ts';
import { ReaderChoice } from './reader-builds.ts';

export interface BuildsContext extends Pick<Lifetime, 'log'> {
  configuration: {
    /** Address of the folder of the builds of `shell` or of a remote, ending in a slash. */
    buildsBase: AppBase;
    apps: Pick<Configuration, 'texts'>;
  };
  releases: { builds: BuildSource; service: { previews: PreviewTickets } | null };
}

/** The builds that this instance serves. */
export interface OpenBuilds {
  published: PublishedBuilds;
  /** Sets of builds in which some are not the active ones. */
  sets: BuildSets;
  /** Chooses each reader's builds. */
  readers: ReaderChoice;
}

export function openBuilds({
  configuration: { buildsBase, apps },
  releases: { builds, service },
  log,
}: BuildsContext): OpenBuilds {
  const published = new PublishedBuilds(builds, buildsBase, log, apps.texts);
  const sets = new BuildSets(builds, buildsBase, apps.texts);
  return { published, sets, readers: new ReaderChoice({ published, sets, previews: service?.previews ?? null }) };
}
