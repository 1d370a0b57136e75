import type { Country } from '@community/contract/entities';
import { useLanguage, useTranslations } from '@community/core';
import { useMemo } from 'react';
import { translations } from '../translations.ts';
import { countryNames } from './country-names.ts';

interface CountryOptionsProps {
  countries: readonly Country[];
  /** Stays among the options even where the list lacks it. */
  chosen: string;
}

/** The countries in the page's language. */
export function CountryOptions({ countries, chosen }: CountryOptionsProps) {
  const t = useTranslations(translations);
  const language = useLanguage();
  const known = useMemo(() => countryNames(countries, language), [countries, language]);
  const missing = chosen !== '' && !known.some(({ code }) => code === chosen);
  return (
    <>
      <option value="">{t('form.notSaid')}</option>
      {missing && <option value={chosen}>{chosen}</option>}
      {known.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
