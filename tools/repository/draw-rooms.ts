import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root, stop } from '../runtime/run.mjs';
import type { Rooms } from './lint/rooms.mjs';
import {
  houseRoomOf,
  houseRooms,
  importedPath,
  isTesting,
  otherWorkspaces,
  serverRoomOf,
  serverRooms,
  tableFaults,
  toolRoomOf,
  toolRooms,
} from './lint/rooms.mjs';

/**
 * `npm run draw:rooms` draws which rooms import which; with `-- --check` it only reports an outdated drawing. It stops
 * where the table of the rooms (`lint/rooms.mjs`) is not what is there.
 */
const file = join(root, 'docs/architecture/rooms.md');

/** Sources in a folder that run in the product, as paths in the repository. */
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path) && !isTesting(path));

/** What a source imports, as paths in the repository. */
function importsOf(path: string): string[] {
  const { staticImports, staticExports } = parseSync(path, readFileSync(join(root, path), 'utf8')).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
  return requests.flatMap((request) => importedPath(path, request) ?? []);
}

/** Which rooms import which, in the order of the table, by the paths of the sources. */
function arrowsOf(rooms: Rooms, paths: readonly string[], roomOf: (path: string) => string | null): Rooms {
  const found = Object.keys(rooms).map((room) => {
    const own = paths.filter((path) => roomOf(path) === room);
    const targets = new Set(own.flatMap(importsOf).map(roomOf));
    return [room, Object.keys(rooms).filter((target) => target !== room && targets.has(target))];
  });
  return Object.fromEntries(found);
}

/** Arrows as a Mermaid flow chart. */
function chart(arrows: Rooms) {
  const lines = Object.entries(arrows).flatMap(([room, targets]) =>
    targets.map((target) => `  ${name(room)} --> ${name(target)}`),
  );
  return ['```mermaid', 'flowchart TD', ...Object.keys(arrows).map((room) => `  ${name(room)}`), ...lines, '```'].join(
    '\n',
  );
}

/** A name that Mermaid reads: `shared/core` is `core`, `mfe-*` is `remotes`. */
const name = (room: string) =>
  room === 'mfe-*'
    ? 'remotes'
    : room
        .slice(room.lastIndexOf('/') + 1)
        .replace(/\.ts$/, '')
        .replace('.', '-');

/** The folders in a folder. One whose files have moved away may stay, empty. */
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && sources(`${folder}/${entry.name}`).length > 0)
    .map((entry) => entry.name);

const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const house = workspaces.filter((workspace) => !otherWorkspaces.includes(workspace));
const houseArrows = arrowsOf(houseRooms, house.flatMap(sources), houseRoomOf);

const serverFolder = 'server/src';
const serverFolders = foldersIn(serverFolder);
const serverSources = serverFolders.flatMap((folder) => sources(`${serverFolder}/${folder}`));
const serverArrows = arrowsOf(serverRooms, serverSources, serverRoomOf);

const madeOfTools = ['rspack.base.ts', 'shared/remote'];
const toolSources = ['rspack.base.ts', ...sources('shared/remote/src'), ...sources('tools')];
const toolArrows = arrowsOf(toolRooms, toolSources, toolRoomOf);

const faults = [
  ...tableFaults(houseRooms, [...new Set(house.map((workspace) => houseRoomOf(workspace) ?? workspace))], houseArrows),
  ...tableFaults(serverRooms, serverFolders, serverArrows),
  ...tableFaults(toolRooms, [...foldersIn('tools'), ...madeOfTools], toolArrows),
];
if (faults.length > 0) stop(`The table in tools/repository/lint/rooms.mjs is not what is there: ${faults.join('; ')}`);

const drawing = `# Rooms

Each arrow is an import, of types too; tests are left out. \`npm run draw:rooms\` draws this page.

## The house

\`remotes\` are \`mfe-feed\`, \`mfe-profile\` and the others.

${chart(houseArrows)}

## The server

What starts the server (\`server/src/*.ts\`) imports all of them and is left out.

${chart(serverArrows)}

## The tools

\`rspack-base\` is the federated build at the root, \`remote\` the command line of remotes of other repositories.

${chart(toolArrows)}
`;

if (process.argv.includes('--check')) {
  const drawn = readFileSync(file, 'utf8');
  if (drawn !== drawing) stop('docs/architecture/rooms.md is out of date: npm run draw:rooms');
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawing);
}
