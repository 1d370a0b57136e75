import { defineTexts } from '@community/core';

/** Texts of the media room: names of carousel controls, upload messages. */
export const mediaTexts = defineTexts('kit-media-0.1', (language) => import(`./locales/${language}.json`));
