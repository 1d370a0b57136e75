import { defineTexts } from '@community/core';

/** Texts of the messages. */
export const texts = defineTexts('messages', (language) => import(`./locales/${language}.json`));
