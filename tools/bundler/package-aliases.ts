import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Folder of an npm package on which `dependents` depend, each on the next. Packages need not tell their own files. */
function packageFolder(name: string, ...dependents: string[]): string {
  let from = require;
  for (const dependent of dependents) from = createRequire(from.resolve(dependent));
  const folders = from.resolve.paths(name) ?? [];
  const folder = folders.map((each) => join(each, name)).find((each) => existsSync(each));
  if (!folder) throw new Error(`The package ${name} is not installed`);
  return folder;
}

const router = packageFolder('react-router', '@community/core/package.json');

/** Replaces react-router's development build, which its exports name for every condition (7.18). */
export const routerInProduction = {
  'react-router$': join(router, 'dist/production/index.mjs'),
  'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
};

/** React's `renderToString` without the streams, which need modules of Node: server builds have none. */
export const stringRenderer = {
  'react-dom/server$': join(packageFolder('react-dom'), 'cjs/react-dom-server-legacy.browser.production.js'),
};

/** Replaces the federation runtime's CommonJS files, which cannot be tree-shaken, with the ES modules beside them. */
export const runtimeAsModules = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((name) => {
    const folder = join(packageFolder(`@module-federation/${name}`, '@module-federation/enhanced'), 'dist');
    return [join(folder, 'index.cjs'), join(folder, 'index.js')];
  }),
);
