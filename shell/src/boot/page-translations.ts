import { firstTranslations } from '@community/host/translations';
import { shellTranslations } from '../translations.ts';

/** Translations that the layout shows before any remote is loaded. */
export const pageTranslations = [...firstTranslations, shellTranslations];
