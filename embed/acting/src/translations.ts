import { defineTranslations } from '@community/core';

/** The acting part's own translations. */
export const translations = defineTranslations(
  'acting',
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);
