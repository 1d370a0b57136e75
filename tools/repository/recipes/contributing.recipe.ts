import { dirname } from 'node:path';
import { isTesting } from '../lint/rooms.mjs';
import { RecipeCopy } from './recipe-copy.ts';
import { type Recipe, readRecipe } from './recipe-text.ts';

/**
 * Follows the recipes of CONTRIBUTING in a copy, with the code that stands there. The types, the linter and the tests
 * that a recipe names have to pass, and it may touch only the files that it names. Run by `npm run test:long`, and alone
 * by `RECIPES=1 npx jest contributing.recipe`.
 */
let copy: RecipeCopy;

// Types, the linter and tests of each recipe take a minute, and several on a busy machine.
jest.setTimeout(900_000);
beforeAll(async () => {
  copy = await RecipeCopy.make();
});
afterAll(() => copy.remove());
// A recipe begins where nothing was done, but for the page, which shows what the call before it lists.
afterEach(() => copy.reset());

type Messages = Record<string, unknown>;

/** What is wrong with the files that were touched, by types, the linter, and some tests. */
async function faults(tests: readonly string[]): Promise<string[]> {
  const sources = (await copy.touched()).filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  const results = [
    ...(await copy.typeErrors()),
    await copy.faultsOf('oxlint', '--deny-warnings', ...sources),
    await copy.faultsOf('biome', 'format', ...sources),
    await copy.faultsOf('jest', '--runInBand', ...tests),
  ];
  return results.filter(Boolean);
}

/** The touched files that the recipe does not name. */
const unnamed = async (recipe: Recipe) => (await copy.touched()).filter((path) => !recipe.names(path));

/** The touched files outside a folder. */
const outside = async (folder: string) => (await copy.touched()).filter((path) => !path.startsWith(`${folder}/`));

async function followCall({ code: [declaration = '', handler = '', cases = ''] }: Recipe): Promise<void> {
  const indented = declaration.replaceAll(/^(?=.)/gm, '  ');
  await copy.insert('shared/contract/src/calls/members.ts', 'export const memberCalls = {\n', indented);
  await copy.write('server/src/api/members/officials.ts', handler);
  await copy.write('server/src/api/members/officials.cases.ts', cases);
  const list = 'server/src/api/calls.ts';
  const before = "import { hiddenusers } from './members/hiddenusers.ts';\n";
  await copy.insert(list, before, "import { officials } from './members/officials.ts';\n");
  await copy.insert(list, '\n  hiddenusers,\n', '  officials,\n');
}

test('a call', async () => {
  const recipe = readRecipe('Add a call');
  await followCall(recipe);
  const tests = ['server/src/api/permissions', 'server/src/api/members', 'server/src/api/calls'];
  expect(await faults(tests)).toEqual([]);
  expect(await unnamed(recipe)).toEqual([]);
});

test('a page', async () => {
  await followCall(readRecipe('Add a call'));
  await copy.commit();
  const recipe = readRecipe('Add a page');
  const [route = '', calls = '', page = '', style = '', pageTest = ''] = recipe.code;
  await copy.change<object>('mfe-profile/routes.json', (routes) => ({ ...routes, ...JSON.parse(`{${route}}`) }));
  await copy.write('mfe-profile/src/officials/official-calls.ts', calls);
  await copy.write('mfe-profile/src/pages/official-accounts.tsx', page);
  await copy.write('mfe-profile/src/pages/official-accounts.module.css', style);
  const imports = [
    "import { FakeApi } from '@community/testing/fake-api';",
    "import { renderPage } from '@community/testing/render-page';",
    "import { wireFan } from '@community/testing/wire';",
    "import { screen } from '@testing-library/react';",
    "import * as officialAccounts from './official-accounts.tsx';",
  ];
  await copy.write('mfe-profile/src/pages/official-accounts.test.tsx', `${imports.join('\n')}\n\n${pageTest}`);
  for (const language of ['en', 'es', 'ja', 'zh'])
    await copy.change<Messages>(`mfe-profile/src/locales/${language}.json`, (messages) => ({
      ...messages,
      officialAccounts: 'Official accounts',
    }));
  await copy.insert('e2e/fixtures/routes.ts', "    '/messages',\n", "    '/official-accounts',\n");
  const tests = [
    'mfe-profile/src/pages/official',
    'shared/contract',
    'shared/core/src/translations',
    'shell/src/layout',
  ];
  const pages = ['server/src/pages/search', 'tools/repository/product-routes', 'tools/repository/page-names'];
  expect(await faults([...tests, ...pages])).toEqual([]);
  expect(await outside('mfe-profile')).toEqual(['e2e/fixtures/routes.ts']);
  expect(await unnamed(recipe)).toEqual([]);
});

test('a widget', async () => {
  const recipe = readRecipe('Add a widget');
  const [widget = '', style = '', widgetTest = ''] = recipe.code;
  const folder = 'shared/kit/src/ui';
  const imports = "import type { ReactNode } from 'react';\nimport styles from './callout.module.css';\n\n";
  await copy.write(`${folder}/callout.tsx`, imports + widget);
  await copy.write(`${folder}/callout.module.css`, style);
  const testImports =
    "import { render, screen } from '@testing-library/react';\nimport { Callout } from './callout.tsx';\n";
  await copy.write(`${folder}/callout.test.tsx`, `${testImports}\n${widgetTest}`);
  await copy.insert(
    `${folder}/index.ts`,
    "IconButton } from './button.tsx';\n",
    "export { Callout } from './callout.tsx';\n",
  );
  await copy.change<{ version: string }>('shared/kit/package.json', (manifest) => ({
    ...manifest,
    version: manifest.version.replace(/\d+$/, (patch) => String(Number(patch) + 1)),
  }));
  expect(await faults([`${folder}/callout`])).toEqual([]);
  expect(await unnamed(recipe)).toEqual([]);
});

test('a language', async () => {
  const recipe = readRecipe('Add a language');
  const languages = 'shared/contract/src/languages.ts';
  await copy.write(languages, (await copy.read(languages)).replaceAll("'zh'] as", "'zh', 'it'] as"));
  const files = await copy.files();
  for (const path of files.filter((each) => each.endsWith('routes.json')))
    await copy.change<Messages>(path, (routes) => withItalian(routes) as Messages);
  for (const path of files.filter((each) => each.endsWith('locales/en.json')))
    await copy.copy(path, `${dirname(path)}/it.json`);
  for (const name of ['old-browser', 'late-script'])
    await copy.change<Messages>(`shell/src/ssr/${name}.json`, (messages) => ({ ...messages, it: messages.en }));
  for (const path of [
    'server/src/embed/translations.ts',
    'server/src/http/errors/error-page-translations.ts',
    'server/src/pages/preview/preview-html.ts',
    'server/src/signin/translations.ts',
  ]) {
    await copy.insert(path, "import es from './locales/es.json';\n", "import it from './locales/it.json';\n");
    await copy.insert(path, '{ en, es,', ' it,');
  }
  await copy.insert('shell/src/header/use-change-language.ts', "es: 'Español',", " it: 'Italiano',");
  await copy.insert('shared/contract/src/pages/head-tags.ts', "es: 'es_ES',", " it: 'it_IT',");
  const errors = await copy.typeErrors();
  // Of the step that was left out: tests with titles in all languages.
  const left = new Set(errors.map((line) => line.replace(/\(.*/, '')));
  expect([...left].filter((path) => !isTesting(path))).toEqual([]);
  expect(await unnamed(recipe)).toEqual([]);
  expect(await copy.faultsOf('jest', '--runInBand', 'shared/core/src/translations')).toBe('');
});

/** Texts of a description with Italian, wherever it has them in English. */
function withItalian(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withItalian);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withItalian(part)]);
  const { en, it } = value as { en?: unknown; it?: unknown };
  return Object.fromEntries(typeof en === 'string' && it === undefined ? [...entries, ['it', en]] : entries);
}

test('a remote', async () => {
  const recipe = readRecipe('Add a remote');
  const [manifest = '', configuration = ''] = recipe.code;
  for (const part of ['routes.json', 'src']) await copy.copy(`e2e/remotes/fifth-remote/${part}`, `mfe-tips/${part}`);
  await copy.write('mfe-tips/package.json', manifest);
  await copy.write('mfe-tips/rspack.config.ts', configuration.replace('// rspack.config.ts\n', ''));
  await copy.change<{ workspaces: string[] }>('package.json', (root) => ({
    ...root,
    workspaces: root.workspaces.flatMap((name) => (name === 'mfe-post' ? [name, 'mfe-tips'] : [name])),
  }));
  const tests = ['shared/core/src/translations', 'tools/repository/product-routes', 'tools/repository/page-names'];
  expect(await faults([...tests, 'tools/repository/lint'])).toEqual([]);
  expect(await outside('mfe-tips')).toEqual(['package.json']);
  expect(await unnamed(recipe)).toEqual([]);
});
