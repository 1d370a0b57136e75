import { defineTranslations } from '@community/core';

export const shellTranslations = defineTranslations(
  'shell',
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);
