import { apps } from '../../scripts/build.mjs';
import { step, stop } from '../../scripts/run.mjs';
import { buildId, buildsFolder, communityPage, communityPageBuild } from '../app-builds.ts';
import { watchPart } from '../build-part.ts';
import { startChecks } from '../checks.ts';
import { against, port, watched } from '../command-line.ts';
import { atEnd, endOnSignals } from '../ending.ts';
import { DevelopmentEvents } from '../events.ts';
import { LintCheck } from '../lint-check.ts';
import { listenHere } from '../listening.ts';
import { Problems } from '../problems.ts';
import { type Build, buildOnce } from '../watch.ts';
import type { Part } from '../parts.ts';
import { createAgainstServer } from './against-server.ts';
import { readCommunity } from './deployed-community.ts';
import { readLocalRemotes, routeProblems } from './local-remotes.ts';
import { LoopbackOrigins } from './loopback-origins.ts';

const other = watched.find(({ name }) => !(name in apps) || name === 'shell');
if (other) stop(`Name the remotes to develop: ${other.workspace} is the community's own`);

const community = await readCommunity(against ?? '').catch((error: Error) => stop(error.message));
const origins = new LoopbackOrigins(community.origins, port);
const events = new DevelopmentEvents();
const problems = new Problems((all) => events.send({ problems: all }));
const lint = new LintCheck(problems);
const names = watched.map(({ name }) => name);
const local = () => readLocalRemotes(buildsFolder, buildId, names);

endOnSignals();

let started = false;
function onBuilt({ name, workspace }: Part, { hash, problems: found, timeMs, changed }: Build): void {
  problems.report(`${workspace} browser`, found);
  lint.changed(changed);
  if (found.length > 0) return;
  events.built(name, hash);
  void local().then((remotes) => problems.report('routes', routeProblems(community.registry, remotes)));
  if (started) console.log(`${workspace} (browser): ${timeMs} ms`);
}

/** Builds and watches the remotes for browsers, which also render them. */
async function buildAll(): Promise<void> {
  const remotes = watched.map(async (part) => {
    const builds = async () => (await part.builds()).filter(({ name }) => name === 'browser');
    atEnd(await watchPart({ ...part, builds }, (_name, build) => onBuilt(part, build)));
  });
  const [page] = await Promise.all([buildOnce(communityPageBuild()), ...remotes]);
  problems.report('page', page.problems);
}

for (const origin of origins.all)
  await listenHere(
    createAgainstServer({
      origins,
      origin,
      folder: buildsFolder,
      buildId,
      script: communityPage,
      local,
      events: (response) => events.connect(response),
    }),
    origin.port,
  );
atEnd(() => events.close());
await step(`Building ${watched.map(({ workspace }) => workspace).join(', ')}`, buildAll);
started = true;
startChecks(watched, lint, problems);
console.log(`${names.join(', ')} in ${origins.pages.community}: ${origins.pages.loopback}`);
