import { step } from '../../runtime/run.mjs';
import { atEnd, endOnSignals } from '../ending.ts';
import { DevelopmentEvents } from '../events.ts';
import { listenHere } from '../listening.ts';
import type { Part } from '../part.ts';
import { Problems } from '../problems.ts';
import {
  buildId,
  communityPage,
  communityPageBuild,
  type DevelopmentFolders,
} from '../watched-builds/development-build.ts';
import { type Build, buildOnce } from '../watched-builds/watch.ts';
import { watchBuilds } from '../watched-builds/watch-builds.ts';
import { createAgainstServer } from './against-server.ts';
import { readCommunity } from './deployed-community.ts';
import { readLocalRemotes, routeProblems } from './local-remotes.ts';
import { LoopbackOrigins } from './loopback-origins.ts';

/** What checks the sources beside the builds. */
export interface Checks {
  /** Called once the first builds are done. */
  start(): void;
  /** Files that caused a build. */
  changed(paths: readonly string[]): void;
}

export interface AgainstOptions {
  /** Address of the community. */
  address: string;
  /** Port on this machine at which its pages are served; its other origins follow. */
  port: number;
  /** What sets another port, for who finds this one taken. */
  portOption: 'PORT' | '--port';
  /** The remotes to develop. */
  remotes: readonly Part[];
  folders: DevelopmentFolders;
  /** Reports what it finds. */
  checks(problems: Problems): Checks;
}

/**
 * Develops remotes in a community that others run: a proxy passes everything on and replaces these remotes, which are
 * built and watched for browsers alone. Runs until the process ends. Rejects with a sentence if the community cannot be
 * used.
 */
export async function developAgainst({
  address,
  port,
  portOption,
  remotes,
  folders,
  checks: open,
}: AgainstOptions): Promise<void> {
  const community = await readCommunity(address);
  const origins = new LoopbackOrigins(community.origins, port);
  const events = new DevelopmentEvents();
  const problems = new Problems((all) => events.send({ problems: all }));
  const checks = open(problems);
  const names = remotes.map(({ name }) => name);
  const local = () => readLocalRemotes(folders.builds, buildId, names);

  endOnSignals();

  let started = false;
  const onBuilt = ({ name, workspace }: Part, { hash, problems: found, timeMs, changed }: Build): void => {
    problems.report(`${workspace} browser`, found);
    checks.changed(changed);
    if (found.length > 0) return;
    events.built(name, hash);
    void local().then((built) => problems.report('routes', routeProblems(community.registry, built)));
    if (started) console.log(`${workspace} (browser): ${timeMs} ms`);
  };

  /** Builds and watches the remotes for browsers, which also render them. */
  const buildAll = async (): Promise<void> => {
    const watching = remotes.map(async (remote) => {
      const builds = async () => (await remote.builds()).filter(({ name }) => name === 'browser');
      atEnd(await watchBuilds({ ...remote, builds }, folders.root, (_name, build) => onBuilt(remote, build)));
    });
    const [page] = await Promise.all([buildOnce(communityPageBuild(folders), folders.root), ...watching]);
    problems.report('page', page.problems);
  };

  for (const origin of origins.all)
    await listenHere(
      createAgainstServer({
        origins,
        origin,
        folder: folders.builds,
        buildId,
        script: communityPage(folders),
        local,
        events: (response) => events.connect(response),
      }),
      origin.port,
      portOption,
    );
  atEnd(() => events.close());
  await step(`Building ${remotes.map(({ workspace }) => workspace).join(', ')}`, buildAll);
  started = true;
  checks.start();
  console.log(`${names.join(', ')} in ${origins.pages.community}: ${origins.pages.loopback}`);
}
