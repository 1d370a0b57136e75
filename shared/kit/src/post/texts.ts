import { defineTexts } from '@community/core';

/** Texts of the post room. */
export const postTexts = defineTexts('kit-post-0.1', (language) => import(`./locales/${language}.json`));
