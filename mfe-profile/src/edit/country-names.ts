import type { Country } from '@community/contract/entities';

/** Countries with their localized names, sorted for the language. Codes without a localized name keep the server's. */
export function countryNames(countries: readonly Country[], language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map(({ iso_code, name }) => ({ code: iso_code, name: names.of(iso_code) ?? name }))
    .sort((one, other) => compare(one.name, other.name));
}
