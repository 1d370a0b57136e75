import type { Country } from '@community/contract/entities';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Codes that Unicode names but that are no countries: unions, private use and retired codes. */
const noCountries = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AN',
  'BU',
  'CS',
  'DD',
  'DY',
  'FX',
  'HV',
  'NH',
  'NT',
  'RH',
  'SU',
  'TP',
  'UK',
  'VD',
  'YD',
  'YU',
  'ZR',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
]);

/**
 * Countries with their English names and ISO 3166-1 codes, sorted by name; the data is Unicode's (CLDR) as Node carries
 * it.
 */
export function listCountries(): Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const known = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const iso_code = first + second;
      const name = noCountries.has(iso_code) ? undefined : names.of(iso_code);
      return name ? [{ name, iso_code }] : [];
    }),
  );
  return known
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((country, index) => ({ id: index + 1, ...country }));
}
