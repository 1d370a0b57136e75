import { countryNames } from './country-names.ts';

const countries = [
  { id: 1, name: 'Austria', iso_code: 'AT' },
  { id: 2, name: 'Germany', iso_code: 'DE' },
  { id: 3, name: 'Elsewhere', iso_code: 'QQ' },
];

test('countries carry the names and the order of the language', () => {
  expect(countryNames(countries, 'en').map(({ name }) => name)).toEqual(['Austria', 'Elsewhere', 'Germany']);
  expect(countryNames(countries, 'es').map(({ name }) => name)).toEqual(['Alemania', 'Austria', 'Elsewhere']);
});

test('a code that is none keeps the name of the server', () => {
  const odd = [{ id: 4, name: 'Oddland', iso_code: 'Sample' }, ...countries];
  expect(countryNames(odd, 'en').map(({ name }) => name)).toEqual(['Austria', 'Elsewhere', 'Germany', 'Oddland']);
});
