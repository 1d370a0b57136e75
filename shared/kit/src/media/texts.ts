import { defineTexts } from '@community/core';

/** Texts of the media room: names of carousel controls, upload messages. */
export const mediaTexts = defineTexts(`kit-media/${BUILD_ID}`, (language) => import(`./locales/${language}.json`));
