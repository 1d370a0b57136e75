import { defineTranslations } from '@community/core';

/** Translations of a post's details, its comments and the report form. */
export const translations = defineTranslations(
  BUILD_ID,
  (language) => import(/* webpackChunkName: "translations-[request]" */ `./locales/${language}.json`),
);
