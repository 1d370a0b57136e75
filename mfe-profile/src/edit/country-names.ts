import type { Country } from '@community/contract/entities';

/** The localized name of a code; undefined if the runtime knows none, or the code has not the form of one. */
function localizedName(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}

/** Countries with their localized names, sorted for the language. Codes without a localized name keep the server's. */
export function countryNames(countries: readonly Country[], language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map(({ iso_code, name }) => ({ code: iso_code, name: localizedName(names, iso_code) ?? name }))
    .sort((one, other) => compare(one.name, other.name));
}
