import { defineTranslations } from '@community/core';

export const translations = defineTranslations(
  BUILD_ID,
  (language) => import(/* webpackChunkName: "translations-[request]" */ `./locales/${language}.json`),
);
