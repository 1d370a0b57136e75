import type { BrandTexts } from '@community/contract/configuration';
import { type Language, languages } from '@community/contract/languages';
import type { BuiltRoute } from '@community/contract/registry';
import type { ShellFiles, ShellTranslations } from './build-files.ts';

/** JSON Schema of a brand's own texts. */
export const textsSchema = {
  type: 'object',
  nullable: true,
  properties: Object.fromEntries(
    languages.map((language) => [
      language,
      {
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } },
      },
    ]),
  ),
  additionalProperties: false,
};

/** The shell's texts in the HTML, with the brand's own. */
export function withOwnShellTexts(texts: ShellFiles['texts'], own: BrandTexts = {}): ShellFiles['texts'] {
  const replaced = Object.entries(texts).map(([language, { titles, description, ...rest }]) => {
    const shell = own[language as Language]?.shell ?? {};
    const translations: ShellTranslations = {
      ...rest,
      titles: { login: shell['titles.login'] ?? titles.login, notFound: shell['titles.notFound'] ?? titles.notFound },
      description: shell.description ?? description,
    };
    return [language, translations];
  });
  return Object.fromEntries(replaced);
}

/** The routes of a build, with the brand's own titles and labels: `messages.title` and `messages.label` of `routes`. */
export function withOwnNames(
  routes: Readonly<Record<string, BuiltRoute>>,
  own: BrandTexts = {},
): Record<string, BuiltRoute> {
  const named = (name: string, kind: 'title' | 'label') =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = own[language]?.routes?.[`${name}.${kind}`];
        return text === undefined ? [] : [[language, text]];
      }),
    );
  const replaced = Object.entries(routes).map(([name, route]): [string, BuiltRoute] => {
    const { title, navigation } = route;
    return [
      name,
      {
        ...route,
        ...(title && { title: { ...title, ...named(name, 'title') } }),
        ...(navigation && {
          navigation: { ...navigation, label: { ...navigation.label, ...named(name, 'label') } },
        }),
      },
    ];
  });
  return Object.fromEntries(replaced);
}

/** The configuration for a document, with the texts of its language alone. */
export const inOneLanguage = <Given extends { texts?: BrandTexts }>(
  configuration: Given,
  language: Language,
): Given => {
  const { texts } = configuration;
  return texts ? { ...configuration, texts: { [language]: texts[language] ?? {} } } : configuration;
};
