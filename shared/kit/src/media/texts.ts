import { defineTexts } from '@community/core';

/** Texts of the media room: names of carousel controls, upload messages. */
export const mediaTexts = defineTexts(
  `kit-media/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-texts-[request]" */ `./locales/${language}.json`),
);
