import { defineTranslations } from '@community/core';

/** Translations of the people room. */
export const peopleTranslations = defineTranslations(
  `kit-people/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);
