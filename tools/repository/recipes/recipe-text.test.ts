import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRecipe } from './recipe-text.ts';

/** What the recipes add. */
const added = new Set([
  'server/src/api/members/officials.ts',
  'server/src/api/members/officials.cases.ts',
  'mfe-profile/src/officials/official-calls.ts',
  'mfe-profile/src/pages/official-accounts.tsx',
  'shared/kit/src/ui/callout.tsx',
]);

test.each(['Add a call', 'Add a page', 'Add a widget', 'Add a language', 'Add a remote'])(
  'what the recipe "%s" names is there, or added by it',
  (heading) => {
    const { paths } = readRecipe(heading);
    const isThere = (path: string) => added.has(path) || existsSync(join(__dirname, '../../..', path));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  },
);

test('a recipe names a file by its path, the end of it, or a folder', () => {
  const { names } = readRecipe('Add a page');
  const named = ['mfe-profile/routes.json', 'mfe-profile/src/locales/ja.json', 'any/official-accounts.test.tsx'];
  expect(named.map(names)).toEqual([true, true, true]);
  expect(['shared/contract/src/routing/routes.ts', 'mfe-profiles/a.ts'].map(names)).toEqual([false, false]);
});
