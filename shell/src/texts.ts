import { defineTexts } from '@community/core';

export const shellTexts = defineTexts('shell', (language) => import(`./locales/${language}.json`));
