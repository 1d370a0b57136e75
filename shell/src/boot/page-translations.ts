import { coreTranslations } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { shellTranslations } from '../translations.ts';

/** Translations that the layout shows before any remote is loaded. */
export const pageTranslations = [coreTranslations, ...postRoomTranslations, shellTranslations];
