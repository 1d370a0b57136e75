import type { BrandTexts } from '@community/contract/configuration';
import type { Language } from '@community/contract/languages';
import i18next, { type i18n, type TFunction } from 'i18next';
import { useContext } from 'react';
import { getI18n, I18nContext, initReactI18next } from 'react-i18next';

/** One language's translations of one app: keys to translations, nested at will. */
export type TranslationTable = { [key: string]: string | TranslationTable };

/** The translations of an app or of a kit room, loaded in one language at a time. */
export interface Translations {
  namespace: string;
  load(language: Language): Promise<TranslationTable>;
}

/**
 * Declares an app's translations:
 * `export const translations = defineTranslations(BUILD_ID, (language) => import(`./locales/${language}.json`))`. The
 * namespace carries the build, because two builds may be on one page: the second would show the first one's
 * translations.
 */
export function defineTranslations(
  namespace: string,
  load: (language: Language) => Promise<{ default: TranslationTable }>,
): Translations {
  const translations: Translations = { namespace, load: async (language) => (await load(language)).default };
  // A remote that is developed against a deployed community runs with that one's core.
  if (process.env.NODE_ENV === 'development' || 'developmentEvents' in globalThis)
    void replaceTranslations(translations);
  return translations;
}

/** Replaces translations that the page has loaded by those that hot reload defines again. */
async function replaceTranslations({ namespace, load }: Translations): Promise<void> {
  const instance: i18n | undefined = getI18n();
  const language = instance?.language as Language;
  if (instance?.hasResourceBundle(language, namespace))
    addTable(instance, language, { namespace, table: await load(language) });
}

export interface I18nOptions {
  /** Whether a missing translation fails: in development, in tests, and when a build is tried. Readers see its key. */
  isStrict?: boolean;
}

function missingKey(key: string): never {
  throw new Error(`There is no text ${key}`);
}

/** The brand's own texts of the instance, by language and app. */
const ownTexts = new WeakMap<i18n, BrandTexts>();

/** What each instance has loaded, or is loading, in whatever language. */
const wanted = new WeakMap<i18n, Set<Translations>>();

/** The app of a namespace, which is the app's name, of remotes with the build behind it. */
const appOf = (namespace: string): string => namespace.replace(/\/.*|-(?:[0-9a-f]{12}|dev)$/, '');

/**
 * The page's one i18next instance in one language; changing the language reloads the page (specification section 4), but
 * for that of somebody else (`changeLanguage`). `texts` replace those of the apps.
 */
export async function createI18n(
  language: Language,
  texts: BrandTexts = {},
  { isStrict = process.env.NODE_ENV !== 'production' }: I18nOptions = {},
): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    ...(isStrict ? { parseMissingKeyHandler: missingKey } : {}),
    react: { useSuspense: false },
  });
  ownTexts.set(instance, texts);
  return instance;
}

/** Loads translations into the page's instance before what needs them renders; a second call does nothing. */
export async function loadTranslations(instance: i18n, translations: readonly Translations[]): Promise<void> {
  const all = wanted.get(instance) ?? new Set();
  wanted.set(instance, all);
  for (const entry of translations) all.add(entry);
  await loadIn(instance, instance.language as Language, translations);
}

/** Adds an app's texts, with the brand's own in their places. */
function addTable(
  instance: i18n,
  language: Language,
  { namespace, table }: { namespace: string; table: TranslationTable | undefined },
): void {
  instance.addResourceBundle(language, namespace, table);
  instance.addResources(language, namespace, ownTexts.get(instance)?.[language]?.[appOf(namespace)] ?? {});
}

async function loadIn(instance: i18n, language: Language, translations: Iterable<Translations>): Promise<void> {
  const missing = [...translations].filter(({ namespace }) => !instance.hasResourceBundle(language, namespace));
  const tables = await Promise.all(missing.map((entry) => entry.load(language)));
  missing.forEach(({ namespace }, index) => {
    addTable(instance, language, { namespace, table: tables[index] });
  });
}

/**
 * Changes the language of an instance once everything that it has loaded is there in the other one: for a host in
 * somebody else's page, which cannot reload it. The host renders again then.
 */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const isLacking = ({ namespace }: Translations) => !instance.hasResourceBundle(language, namespace);
  // What begins to load meanwhile does so in the old language.
  while ([...(wanted.get(instance) ?? [])].some(isLacking))
    await loadIn(instance, language, wanted.get(instance) ?? []);
  await instance.changeLanguage(language);
  translators.delete(instance);
}

function useInstance(): i18n {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- undefined outside its provider, against its type
  return useContext(I18nContext)?.i18n ?? getI18n();
}

const translators = new WeakMap<i18n, Map<string, TFunction>>();

/** One function per namespace: the library's own hook copies the instance in each component and watches for changes. */
function translatorOf(instance: i18n, namespace: string): TFunction {
  const functions = translators.get(instance) ?? new Map<string, TFunction>();
  translators.set(instance, functions);
  const t = functions.get(namespace) ?? instance.getFixedT(instance.language, namespace);
  functions.set(namespace, t);
  return t;
}

/**
 * The translations of an app in the page's language. They must have been loaded (`RemotePage.translations` or
 * `loadTranslations`).
 */
export function useTranslations(translations: Translations): TFunction {
  return translatorOf(useInstance(), translations.namespace);
}

/** The page's language, for numbers, dates and relative times. */
export function useLanguage(): Language {
  return useInstance().language as Language;
}
