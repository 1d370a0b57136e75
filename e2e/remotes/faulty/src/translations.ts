import { defineTranslations } from '@community/core';

/** Translations of the remote that throws. */
export const translations = defineTranslations(
  BUILD_ID,
  (language) => import(/* webpackChunkName: "translations-[request]" */ `./locales/${language}.json`),
);
