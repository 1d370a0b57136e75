import { posix } from 'node:path';

/**
 * The rooms of the house, of the server and of the tools, and which others each may import, types included. The linter
 * holds it (`house/rooms`), and `npm run draw:rooms` draws it. A room names only rooms above itself here, so there is no
 * circle.
 *
 * Tests are free: they put rooms together as they need them.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} Rooms
 */

const contract = ['shared/contract'];
const remote = [...contract, 'shared/core', 'shared/kit'];
const host = [...remote, 'shared/host'];

/** By the folder of a workspace; `mfe-*` is each remote. @type {Rooms} */
export const houseRooms = {
  'shared/contract': [],
  'shared/design': [],
  'shared/core': contract,
  'shared/kit': [...contract, 'shared/core'],
  'shared/host': remote,
  'mfe-*': remote,
  shell: host,
  'embed/acting': host,
  embed: contract,
  server: [...contract, 'shared/design'],
};

/** Workspaces that are no part of the product. */
export const otherWorkspaces = ['shared/testing', 'shared/remote', 'e2e'];

/** By the folder in `server/src`. The files beside the folders are the application, which composes all of them. */
export const serverRooms = /** @satisfies {Rooms} */ ({
  runtime: [],
  database: ['runtime'],
  html: [],
  http: ['runtime', 'database', 'html'],
  stores: ['runtime', 'http'],
  builds: ['runtime', 'http'],
  rendering: ['runtime', 'builds'],
  media: ['runtime', 'database', 'http'],
  brand: ['runtime', 'html', 'http', 'builds', 'media'],
  api: ['runtime', 'database', 'http', 'stores', 'media'],
  pages: ['runtime', 'database', 'html', 'http', 'builds', 'rendering', 'api'],
  accounts: ['runtime', 'database', 'http', 'api'],
  signin: ['runtime', 'database', 'html', 'http', 'stores', 'brand', 'api', 'accounts'],
  faults: ['runtime', 'database', 'http', 'stores', 'builds', 'rendering'],
  releases: ['runtime', 'database', 'html', 'http', 'builds', 'rendering', 'media', 'faults'],
  operator: ['runtime', 'database', 'faults', 'releases'],
  embed: ['runtime', 'html', 'http', 'stores', 'builds', 'api'],
  openapi: ['html'],
  demo: ['runtime', 'database', 'html', 'http', 'stores', 'brand', 'media', 'api', 'accounts'],
});

/**
 * By the folder in `tools`, with what is made of them: the composition of the federated build, and the command line of
 * remotes of other repositories.
 */
export const toolRooms = /** @satisfies {Rooms} */ ({
  runtime: [],
  bundler: [],
  'rspack.base.ts': ['bundler'],
  release: ['runtime'],
  dev: ['runtime', 'bundler', 'rspack.base.ts', 'release'],
  repository: ['runtime', 'release'],
  'shared/remote': ['runtime', 'rspack.base.ts', 'release', 'dev'],
});

const serverFolder = 'server/src';
const toolsFolder = 'tools';
const application = 'the application';

/** Tests, what begins with `testing` or lies in a folder of that name, and folders that hold tests alone. */
const testing =
  /\.(?:test|cases)\.|(?:^|\/)testing(?:-[^/]*)?(?:\.[^/.]+)?(?:\/|$)|^server\/src\/(?:api\/(?:fuzz|permissions)|media\/(?:fuzz|device-files))\//;

/** Whether only tests import a file, by its path in the repository. @param {string} path */
export const isTesting = (path) => testing.test(path);

/** The room of the house of a path in the repository; null outside the product. @param {string} path */
export function houseRoomOf(path) {
  const folders = Object.keys(houseRooms).filter((room) =>
    room.endsWith('*') ? path.startsWith(room.slice(0, -1)) : path === room || path.startsWith(`${room}/`),
  );
  // A workspace may lie in another.
  return folders.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** The room of the server of a path in the repository; null outside the server's sources. @param {string} path */
export function serverRoomOf(path) {
  if (!path.startsWith(`${serverFolder}/`)) return null;
  const [room, ...rest] = path.slice(serverFolder.length + 1).split('/');
  return rest.length > 0 && room ? room : application;
}

/** The room of the tools of a path in the repository; null outside them. @param {string} path */
export function toolRoomOf(path) {
  const [folder, room] = path.split('/');
  if (folder === toolsFolder) return room ?? null;
  return ['rspack.base.ts', 'shared/remote'].find((one) => path === one || path.startsWith(`${one}/src/`)) ?? null;
}

/**
 * What a file names in an import, as a path in the repository; null for a package of others.
 *
 * @param {string} path path of the file in the repository
 * @param {string} request
 */
export function importedPath(path, request) {
  if (request.startsWith('.')) return posix.join(posix.dirname(path), request);
  return request.startsWith('@community/') ? request.replace('@community/', 'shared/') : null;
}

/** @param {Rooms} rooms @param {string | null} room @param {string | null} target */
function faultOf(rooms, room, target) {
  if (room === null || target === null || room === target || room === application) return null;
  if (!rooms[room]) return `${room} is no room of the table in tools/repository/lint/rooms.mjs`;
  return rooms[room].includes(target) ? null : `${room} may not import ${target}: see tools/repository/lint/rooms.mjs`;
}

/**
 * What is wrong with an import by the table of the rooms; null if it may be.
 *
 * @param {string} path path of the file in the repository
 * @param {string} request what it imports
 */
export function importFault(path, request) {
  const target = isTesting(path) ? null : importedPath(path, request);
  if (target === null) return null;
  const inProduct = houseRoomOf(path) !== null || toolRoomOf(path) !== null;
  if (inProduct && isTesting(target)) return `${posix.basename(target)} is for tests alone, as its name says`;
  return (
    faultOf(houseRooms, houseRoomOf(path), houseRoomOf(target)) ??
    faultOf(serverRooms, serverRoomOf(path), serverRoomOf(target)) ??
    faultOf(toolRooms, toolRoomOf(path), toolRoomOf(target))
  );
}

/**
 * What is wrong with a table of rooms: folders that it does not name, names without a folder, arrows that lead to a
 * later room, which could close a circle, and arrows that no import takes.
 *
 * @param {Rooms} rooms
 * @param {readonly string[]} folders
 * @param {Rooms} arrows the imports that there are
 */
export function tableFaults(rooms, folders, arrows) {
  const names = Object.keys(rooms);
  return [
    ...folders.filter((folder) => !rooms[folder]).map((folder) => `${folder} is no room of the table`),
    ...names.filter((name) => !folders.includes(name)).map((name) => `there is no ${name}`),
    ...names.flatMap((name, place) =>
      (rooms[name] ?? []).flatMap((target) => {
        if (names.indexOf(target) >= place || !rooms[target]) return `${target} does not stand above ${name}`;
        return arrows[name]?.includes(target) ? [] : `${name} does not import ${target}`;
      }),
    ),
    ...Object.entries(arrows).flatMap(([name, targets]) =>
      targets.filter((target) => !rooms[name]?.includes(target)).map((target) => `${name} may not import ${target}`),
    ),
  ];
}
