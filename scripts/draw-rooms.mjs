import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root, stop } from './run.mjs';

/**
 * `node scripts/draw-rooms.mjs` draws which rooms import which; with `--check` it only reports an outdated drawing.
 * `.oxlintrc.json` restricts the imports of each room. The rooms below are ordered: none imports a later one.
 */
const file = join(root, 'docs/architecture/rooms.md');

const house = [
  'shared/contract',
  'shared/core',
  'shared/kit',
  'shared/host',
  'mfe-feed',
  'mfe-profile',
  'mfe-messages',
  'mfe-post',
  'shell',
  'embed/acting',
  'embed',
  'server',
];

const server = ['database', 'html', 'http', 'media', 'api', 'signin', 'openapi', 'web', 'releases', 'demo'].map(
  (room) => `server/src/${room}`,
);

/** Sources of a room that run in the product. @param {string} room @returns {string[]} */
const sources = (room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(node_modules|dist|testing)\/|\.test\.|testing[^/]*$/.test(path),
    )
    .map((path) => join(root, room, path));

/** The imports of a file, as paths in the repository. @param {string} path @returns {string[]} */
function importsOf(path) {
  const { staticImports, staticExports } = parseSync(path, readFileSync(path, 'utf8')).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
  return requests.flatMap((request) => {
    if (request.startsWith('.')) return relative(root, resolve(dirname(path), request));
    return request.startsWith('@community/') ? request.replace('@community/', 'shared/') : [];
  });
}

/** Arrows between some rooms as a Mermaid flow chart. @param {readonly string[]} rooms */
function chart(rooms) {
  const numberOf = (/** @type {string} */ path) => rooms.findIndex((room) => `${path}/`.startsWith(`${room}/`));
  const arrows = rooms.flatMap((room, number) => {
    const targets = new Set(sources(room).flatMap(importsOf).map(numberOf));
    return [...targets]
      .toSorted((a, b) => a - b)
      .flatMap((target) => {
        if (target > number) stop(`${room} imports ${rooms[target]}, which is later in scripts/draw-rooms.mjs`);
        return target < 0 || target === number ? [] : `  ${name(room)} --> ${name(rooms[target])}`;
      });
  });
  return ['```mermaid', 'flowchart TD', ...rooms.map((room) => `  ${name(room)}`), ...arrows, '```'].join('\n');
}

/** @param {string} room */
const name = (room = '') => room.slice(room.lastIndexOf('/') + 1);

const drawing = `# Rooms

Each arrow is an import, of types too; tests are left out. \`npm run draw:rooms\` draws this page.

## The house

${chart(house)}

## The server

What starts the server (\`server/src/*.ts\`) imports all of them and is left out.

${chart(server)}
`;

if (process.argv.includes('--check')) {
  const drawn = readFileSync(file, 'utf8');
  if (drawn !== drawing) stop('docs/architecture/rooms.md is out of date: npm run draw:rooms');
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawing);
}
