import { defineTexts } from '@community/core';

/** Texts of profiles, follow lists and the profile form. */
export const texts = defineTexts(BUILD_ID, (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`));
