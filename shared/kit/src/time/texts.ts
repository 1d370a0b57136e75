import { defineTexts } from '@community/core';

/** The room's own texts; the languages' words for times come from the browser. */
export const texts = defineTexts(
  `kit-time/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-texts-[request]" */ `./locales/${language}.json`),
);
