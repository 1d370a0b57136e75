import { once } from 'node:events';
import { join } from 'node:path';
import { root, step, stop } from '../scripts/run.mjs';
import { buildId, buildsFolder } from './app-builds.ts';
import { buildPart, linkPublished, watchPart } from './build-part.ts';
import { createDevServer } from './dev-server.ts';
import { DevelopmentEvents } from './events.ts';
import { removeLinks } from './links.ts';
import { LintCheck } from './lint-check.ts';
import { OpenBuilds } from './open-builds.ts';
import { type BuildName, type Part, parts, serverBundle } from './parts.ts';
import { Pointers } from './pointers.ts';
import { Problems } from './problems.ts';
import { ServerProcess } from './server-process.ts';
import { checkTypes } from './types-check.ts';
import type { Build } from './watch.ts';

const port = Number(process.env.PORT || 4180);

/** The parts that the command line names, or all of them when it names none. */
function namedParts(names: readonly string[]): readonly Part[] {
  const unknown = names.find((name) => !parts.some(({ workspace }) => workspace === name));
  if (unknown) stop(`${unknown} is none of ${parts.map(({ workspace }) => workspace).join(', ')}`);
  return names.length === 0 ? parts : parts.filter(({ workspace }) => names.includes(workspace));
}

const watched = namedParts(process.argv.slice(2));
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
  PUBLISHED_DIR: buildsFolder,
  RELEASES: '0',
  NODE_ENV: 'production',
});
const openBuilds = new OpenBuilds(() => server.address());
const devServer = createDevServer({
  folder: buildsFolder,
  buildId,
  server: () => server.address(),
  events: (response) => events.connect(response),
});

/** Stop what has been started; the last runs first. */
const cleanups: (() => Promise<void> | void)[] = [];

async function end(): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  process.exit(0);
}

/**
 * A terminal and npm both send a signal for one Ctrl-C; another one after this time does not wait any longer
 * (milliseconds).
 */
const secondSignalMs = 1000;

let endingSince: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (endingSince !== null && Date.now() - endingSince > secondSignalMs) process.exit(1);
    if (endingSince !== null) return;
    endingSince = Date.now();
    void end();
  });

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
 * Builds the parts that are watched, and what is not published of the others. Resolves with the build of everything that
 * has a pointer, but the shell.
 */
async function buildAll(): Promise<Map<string, string>> {
  const remotes = new Map<string, string>();
  const builds = parts.map(async (part) => {
    const isWatched = watched.includes(part);
    const published = isWatched ? null : await linkPublished(part);
    if (part.output === join(buildsFolder, part.name, buildId) && part.name !== 'shell')
      remotes.set(part.name, published ?? buildId);
    if (isWatched) cleanups.push(await watchPart(part, (build, result) => onBuilt(part, build, result)));
    else if (!published) await buildPart(part);
  });
  await Promise.all(builds);
  return remotes;
}

devServer.listen(port, '127.0.0.1');
await once(devServer, 'listening').catch(() =>
  stop(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`),
);
cleanups.push(
  () => void devServer.close(),
  () => devServer.closeAllConnections(),
  () => events.close(),
  () => pointers.settled(),
);
await removeLinks(buildsFolder);
await pointers.write(await step(`Building ${watched.map(({ workspace }) => workspace).join(', ')}`, buildAll));
cleanups.push(
  () => server.close(),
  () => openBuilds.close(),
);
started = true;
await startServer();
cleanups.push(checkTypes('tsconfig.browser.json', problems), checkTypes('tsconfig.node.json', problems), () =>
  lint.close(),
);
lint.folders(watched.map(({ workspace }) => join(root, workspace)));
