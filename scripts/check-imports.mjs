import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root, stop } from './run.mjs';

/**
 * Holds the one-way imports of the house: contract <- core <- kit <- apps, contract <- server; no app imports another app;
 * remotes take routing, store and texts from core; nothing at run time takes a validator into a browser bundle; what a remote adds to the
 * store goes through core's `injectCalls` and `injectSlice`.
 */
const rooms = [
  'shared/contract',
  'shared/core',
  'shared/kit',
  'shell',
  'mfe-feed',
  'mfe-profile',
  'mfe-messages',
  'mfe-post',
  'server',
  'e2e',
];

const apps = new Set(['shell', 'mfe-feed', 'mfe-profile', 'mfe-messages', 'mfe-post']);

/** Packages of the house that a room may import. */
const allowed = /** @type {Record<string, string[]>} */ ({
  'shared/contract': [],
  'shared/core': ['contract'],
  'shared/kit': ['contract', 'core', 'kit'],
  server: ['contract'],
  e2e: ['contract'],
});

/** Modules of the contract that carry schemas: apps import their types only. */
const schemaModules = /^@community\/contract\/(schema|entities|calls)(\/|$)/;

/** Libraries that are one on a page because core is: a copy in a remote would be a second store or a second language. */
const coreAlone = /^(react-redux|@reduxjs\/toolkit|i18next|react-i18next)(\/|$)/;

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"\n;=]*?|[^'";=]*?\{[^}]*\}\s*)from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*[`'"]([^`'"]+)[`'"]/g;

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$|\/testing[^/]*\.tsx?$|\/testing\//.test(file);

/** @param {string} room @param {string} file @param {string} request @param {boolean} typeOnly @returns {string | null} */
function complaint(room, file, request, typeOnly) {
  const test = isTest(file);
  if (request.startsWith('.')) {
    const target = relative(join(root, room), resolve(dirname(file), request));
    // The browser tests start databases and look at counts as the server's own tests do.
    if (room === 'e2e' && /^\.\.\/server\/src\/.*\/testing-[^/]+$/.test(target)) return null;
    return target.startsWith('..') && !file.endsWith('rspack.config.ts') ? 'a relative import leaves its room; use the package name' : null;
  }
  const house = /^@community\/([a-z]+)/.exec(request)?.[1];
  if (house) {
    const mine = allowed[room] ?? (apps.has(room) ? ['contract', 'core', 'kit'] : []);
    if (!mine.includes(house)) return `${room} must not import ${house}`;
    if (apps.has(room) || room === 'shared/core' || room === 'shared/kit') {
      if (schemaModules.test(request) && !typeOnly && !test) return 'schemas are for types only in the browser';
    }
    return null;
  }
  if (apps.has(request.split('/')[0] ?? '') || request.startsWith('mfe-')) return 'an app must not import another app';
  if (request.startsWith('react-router') && room !== 'shared/core' && room !== 'shell' && !test)
    return 'routing comes from @community/core';
  if (coreAlone.test(request) && !typeOnly && room !== 'shared/core' && room !== 'shell' && !test)
    return 'store and texts come from @community/core';
  if (request === 'typebox' && room !== 'shared/contract' && room !== 'server') return 'no validator in the browser';
  return null;
}

/** A bare injection carries no build's name, so a second build of the remote would run the first one's code. */
const bareInjection = /\.injectEndpoints\(|\brootReducer\.inject\(|\.injectInto\(/;

/** @param {string} room @param {string} file @param {string} text @returns {string[]} */
function injectionComplaints(room, file, text) {
  // The shell is on the page once, and its slices have the names of core's contract.
  const mayInject = room === 'shared/core' || room === 'shell' || isTest(file);
  return !mayInject && bareInjection.test(text) ? [`${relative(root, file)}: inject with core's injectCalls or injectSlice`] : [];
}

const complaints = rooms.flatMap((room) =>
  sources(join(root, room)).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(statement)].flatMap(([, type, ...requests]) => {
      const request = /** @type {string} */ (requests.find(Boolean));
      const reason = complaint(room, file, request, Boolean(type));
      return reason ? [`${relative(root, file)}: ${request}: ${reason}`] : [];
    });
    return [...imports, ...injectionComplaints(room, file, text)];
  }),
);

if (complaints.length > 0) stop(complaints.join('\n'));
