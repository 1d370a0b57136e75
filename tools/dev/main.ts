import { join } from 'node:path';
import { root, step } from '../runtime/run.mjs';
import { startChecks } from './checks/checks.ts';
import { LintCheck } from './checks/lint-check.ts';
import { port, watched } from './command-line.ts';
import { createDevServer } from './dev-server.ts';
import { atEnd, endOnSignals } from './ending.ts';
import { DevelopmentEvents } from './events.ts';
import { listenHere } from './listening.ts';
import type { BuildName, Part } from './part.ts';
import { parts, serverBundle } from './parts.ts';
import { Problems } from './problems.ts';
import { ServerProcess } from './server/server-process.ts';
import { buildsFolder } from './watched-builds/app-builds.ts';
import { buildPart, layFinished, watchPart } from './watched-builds/build-part.ts';
import { buildId } from './watched-builds/development-build.ts';
import { removeLinks } from './watched-builds/links.ts';
import { OpenBuilds } from './watched-builds/open-builds.ts';
import { Pointers } from './watched-builds/pointers.ts';
import type { Build } from './watched-builds/watch.ts';

const events = new DevelopmentEvents();
const problems = new Problems((all) => events.send({ problems: all }));
const pointers = new Pointers(buildsFolder, buildId);
const lint = new LintCheck(problems);
const server = new ServerProcess(serverBundle, {
  HOST: '127.0.0.1',
  LISTENERS: '',
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  TRUST_PROXY: 'loopback',
  // As in production, a real database gets no demo content unless told so.
  ...(process.env.DATABASE_URL ? {} : { DEMO: process.env.DEMO ?? '1' }),
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data'),
  DEVELOPMENT_BUILDS: buildsFolder,
  // The embed's loader.
  BUILDS_DIR: buildsFolder,
  NODE_ENV: 'production',
});
const openBuilds = new OpenBuilds(() => server.address());
const devServer = createDevServer({
  folder: buildsFolder,
  buildId,
  server: () => server.address(),
  events: (response) => events.connect(response),
});

endOnSignals();

const startServer = () => server.start().catch((error: Error) => console.error(error.message));

let started = false;
function onBuilt({ name, workspace }: Part, build: BuildName, { hash, problems: found, timeMs, changed }: Build): void {
  problems.report(`${workspace} ${build}`, found);
  lint.changed(changed);
  if (found.length > 0) return;
  if (build === 'browser') {
    events.built(name, hash);
    pointers.browserBuilt(name).catch((error: Error) => console.error(error.message));
  }
  if (!started) return;
  console.log(`${workspace} (${build}): ${timeMs} ms`);
  if (build === 'ssr') {
    pointers.changed();
    openBuilds.changed();
  }
  // A server that could not start may start with this build.
  if (build === 'server' || !server.isRunning) void pointers.settled().then(startServer);
}

/**
 * Builds the parts that are watched, and of the others those that `npm run build` has not built. Resolves with the builds
 * of all parts that have a pointer, but for the shell's.
 */
async function buildAll(): Promise<Map<string, string>> {
  const remotes = new Map<string, string>();
  const builds = parts.map(async (part) => {
    const isWatched = watched.includes(part);
    const finished = isWatched ? null : await layFinished(part);
    if (part.output === join(buildsFolder, part.name, buildId) && part.name !== 'shell')
      remotes.set(part.name, finished ?? buildId);
    if (isWatched) atEnd(await watchPart(part, (build, result) => onBuilt(part, build, result)));
    else if (!finished) await buildPart(part);
  });
  await Promise.all(builds);
  return remotes;
}

await listenHere(devServer, port, 'PORT');
atEnd(
  () => events.close(),
  () => pointers.settled(),
);
await removeLinks(buildsFolder);
await pointers.write(await step(`Building ${watched.map(({ workspace }) => workspace).join(', ')}`, buildAll));
atEnd(
  () => server.close(),
  () => openBuilds.close(),
);
started = true;
await startServer();
startChecks(watched, lint, problems);
