import { defineTranslations } from '@community/core';

/** Translations of the tips. */
export const translations = defineTranslations(
  BUILD_ID,
  (language) => import(/* webpackChunkName: "translations-[request]" */ `./locales/${language}.json`),
);
