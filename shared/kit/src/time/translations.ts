import { defineTranslations } from '@community/core';

/** The room's own translations; the languages' words for times come from the browser. */
export const translations = defineTranslations(
  `kit-time/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);
