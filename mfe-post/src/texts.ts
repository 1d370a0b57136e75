import { defineTexts } from '@community/core';

/** Texts of a post's details, its comments and the report form. */
export const texts = defineTexts(BUILD_ID, (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`));
