import { defineTexts } from '@community/core';

/** Texts of a post's details, its comments and the report form. */
export const texts = defineTexts('post', (language) => import(`./locales/${language}.json`));
