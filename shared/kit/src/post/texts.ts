import { defineTexts } from '@community/core';

/** Texts of the post room. */
export const postTexts = defineTexts(
  `kit-post/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-texts-[request]" */ `./locales/${language}.json`),
);
