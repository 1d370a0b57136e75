import { defineTranslations } from '@community/core';

/** Translations of the media room: names of carousel controls, upload messages. */
export const mediaTranslations = defineTranslations(
  `kit-media/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);
