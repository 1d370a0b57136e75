import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BrandTexts } from '@community/contract/configuration';
import type { Language } from '@community/contract/languages';

type Table = { [key: string]: string | Table };

/** One app's translations in one language, by key (`welcome.title`). */
export type AppTranslations = Record<string, string>;

const root = join(import.meta.dirname, '../../..');
const skipped = new Set(['node_modules', 'dist', 'test-results', 'e2e']);

/** Paths of the repository's files of that name, but for those of the browser tests. */
function filesNamed(wanted: (path: string) => boolean, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : filesNamed(wanted, path);
    return wanted(path) ? [path] : [];
  });
}

const read = (path: string): Table => JSON.parse(readFileSync(path, 'utf8'));

const flat = (table: Table, prefix = ''): AppTranslations =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text]] : Object.entries(flat(text, `${prefix}${key}.`)),
    ),
  );

/** The name that a brand's file has for the app of a folder: `mfe-feed` is `feed`, `shared/kit/src/ui` is `kit-ui`. */
function appOf(folder: string): string {
  const [first, second, , fourth] = folder.split('/');
  if (first === 'shared') return second === 'kit' ? `kit-${fourth}` : (second ?? '');
  if (first === 'server' || first === 'embed') return folder.split('/').at(first === 'embed' ? 1 : 2) ?? '';
  return (first ?? '').replace(/^mfe-/, '');
}

/** Titles and labels that the remotes declare: `messages.title`, `messages.label`. */
function routeTranslations(language: Language): AppTranslations {
  const declared = filesNamed((path) => basename(path) === 'routes.json').map(read) as unknown as Record<
    string,
    { title?: Record<Language, string>; navigation?: { label: Record<Language, string> } }
  >[];
  return Object.fromEntries(
    declared.flatMap((routes) =>
      Object.entries(routes).flatMap(([name, { title, navigation }]) => [
        ...(title ? [[`${name}.title`, title[language]]] : []),
        ...(navigation ? [[`${name}.label`, navigation.label[language]]] : []),
      ]),
    ),
  );
}

/** All translations of one language, by the app's name in a brand's file. */
export function translationsIn(language: Language): Record<string, AppTranslations> {
  const files = filesNamed((path) => path.endsWith(`/locales/${language}.json`));
  const apps = files.map((path): [string, AppTranslations] => [
    appOf(dirname(path).slice(root.length + 1)),
    flat(read(path)),
  ]);
  // The two texts that the shell has before its scripts run, by language.
  const early = ['old-browser', 'late-script'].map((name): [string, AppTranslations] => [
    name,
    flat({ text: read(join(root, `shell/src/ssr/${name}.json`))[language] ?? {} }),
  ]);
  return { ...Object.fromEntries([...apps, ...early]), routes: routeTranslations(language) };
}

/** The translations of one language as a brand shows them: the apps' with the brand's own. */
export function shownIn(language: Language, own: BrandTexts): Record<string, AppTranslations> {
  const apps = Object.entries(translationsIn(language));
  return Object.fromEntries(apps.map(([app, texts]) => [app, { ...texts, ...own[language]?.[app] }]));
}
