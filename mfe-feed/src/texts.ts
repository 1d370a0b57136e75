import { defineTexts } from '@community/core';

/** Texts of the feed. */
export const texts = defineTexts('feed', (language) => import(`./locales/${language}.json`));
