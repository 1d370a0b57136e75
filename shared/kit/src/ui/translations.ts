import { defineTranslations } from '@community/core';

/** The widgets' own translations. The namespace carries the kit's version, because two copies of the kit may be on one page. */
export const uiTranslations = defineTranslations(
  `kit-ui/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);
