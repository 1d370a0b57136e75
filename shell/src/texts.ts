import { defineTexts } from '@community/core';

export const shellTexts = defineTexts(
  'shell',
  (language) => import(/* webpackChunkName: "shared-texts-[request]" */ `./locales/${language}.json`),
);
