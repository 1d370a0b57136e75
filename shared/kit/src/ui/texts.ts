import { defineTexts } from '@community/core';

/** The widgets' own texts. The namespace carries the kit's version, because two copies of the kit may be on one page. */
export const uiTexts = defineTexts(
  `kit-ui/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-texts-[request]" */ `./locales/${language}.json`),
);
