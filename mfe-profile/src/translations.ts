import { defineTranslations } from '@community/core';

/** Translations of profiles, follow lists and the profile form. */
export const translations = defineTranslations(
  BUILD_ID,
  (language) => import(/* webpackChunkName: "translations-[request]" */ `./locales/${language}.json`),
);
