import { defineTexts } from '@community/core';

/** Texts of the tips. */
export const texts = defineTexts(BUILD_ID, (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`));
