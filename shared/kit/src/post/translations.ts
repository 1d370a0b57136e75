import { defineTranslations } from '@community/core';

/** Translations of the post room. */
export const postTranslations = defineTranslations(
  `kit-post/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);
