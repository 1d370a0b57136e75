import type { Country } from '@community/contract/entities';

/** Countries by their names in a language, sorted as that language sorts; a code without such a name keeps the server's. */
export function countryNames(countries: readonly Country[], language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map(({ iso_code, name }) => ({ code: iso_code, name: names.of(iso_code) ?? name }))
    .sort((one, other) => compare(one.name, other.name));
}
