import { defineTranslations } from '@community/core';

/** The widgets' translations. The namespace has the build id, because two copies of the kit may share a page. */
export const uiTranslations = defineTranslations(
  `kit-ui/${BUILD_ID}`,
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);
