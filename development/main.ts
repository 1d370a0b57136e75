import { once } from 'node:events';
import { join } from 'node:path';
import { root, step, stop } from '../scripts/run.mjs';
import { buildId, publishedFolder } from './app-builds.ts';
import { DevelopmentEvents } from './events.ts';
import { createFront } from './front.ts';
import { LintCheck } from './lint-check.ts';
import { buildPart, type Part, parts, serverBundle, watchPart } from './parts.ts';
import { Pointers } from './pointers.ts';
import { Problems } from './problems.ts';
import { ServerProcess } from './server-process.ts';
import { checkTypes } from './types-check.ts';
import type { Build } from './watch.ts';

const port = Number(process.env.PORT || 4180);

/** The parts that the command line names, all of them when it names none. */
function watchedParts(names: readonly string[]): readonly Part[] {
  const unknown = names.find((name) => !parts.some(({ workspace }) => workspace === name));
  if (unknown) stop(`${unknown} is none of ${parts.map(({ workspace }) => workspace).join(', ')}`);
  return names.length === 0 ? parts : parts.filter(({ workspace }) => names.includes(workspace));
}

const watched = watchedParts(process.argv.slice(2));
const events = new DevelopmentEvents();
const problems = new Problems((all) => events.tell({ problems: all }));
const pointers = new Pointers(publishedFolder, buildId);
const lint = new LintCheck(problems);
const server = new ServerProcess(serverBundle, {
  HOST: '127.0.0.1',
  LISTENERS: '',
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  TRUST_PROXY: 'loopback',
  DEMO: process.env.DEMO ?? '1',
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data'),
  PUBLISHED_DIR: publishedFolder,
  NODE_ENV: 'production',
});
const front = createFront({
  folder: publishedFolder,
  buildId,
  server: () => server.address(),
  events: (response) => events.connect(response),
});

/** Ends of what was started. */
const ends: (() => Promise<void> | void)[] = [];

/** Ends everything, the last first. */
async function end(): Promise<void> {
  for (const one of ends.splice(0).toReversed()) await one();
  process.exit(0);
}

let ending: Promise<void> | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // A terminal and npm both send one.
    ending ??= end();
  });

const startServer = () => server.start().catch((error: Error) => console.error(error.message));

let started = false;
function built({ name, workspace }: Part, build: string, { hash, problems: found, time, changed }: Build): void {
  problems.report(`${workspace} ${build}`, found);
  lint.changed(changed);
  if (found.length > 0) return;
  if (build === 'browser') events.built(name, hash);
  if (!started) return;
  console.log(`${workspace} (${build}): ${time} ms`);
  if (build !== 'server') pointers.changed();
  // A server that could not start may be able to now, with a build that it can read.
  if (build === 'server' || !server.isRunning) void pointers.settled().then(startServer);
}

front.listen(port, '127.0.0.1');
await once(front, 'listening').catch(() => stop(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`));
ends.push(
  () => void front.close(),
  () => front.closeAllConnections(),
  () => events.close(),
  () => pointers.settled(),
);
await step(`Building ${watched.map(({ workspace }) => workspace).join(', ')}`, async () => {
  const watching = parts.map(async (part) => {
    if (!watched.includes(part)) return buildPart(part);
    ends.push(await watchPart(part, (build, result) => built(part, build, result)));
  });
  await Promise.all(watching);
});
await pointers.write(parts.filter(({ name }) => name !== 'server').map(({ name }) => name));
ends.push(() => server.close());
started = true;
await startServer();
ends.push(checkTypes('tsconfig.browser.json', problems), checkTypes('tsconfig.node.json', problems), () => lint.close());
lint.folders(watched.map(({ workspace }) => join(root, workspace)));
