import { coreTranslations, defineTranslations } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';

/** The hosts' own translations: the login prompt and the notices. */
export const hostTranslations = defineTranslations(
  'host',
  (language) => import(/* webpackChunkName: "shared-translations-[request]" */ `./locales/${language}.json`),
);

/** Translations that a host shows before any remote is loaded. */
export const firstTranslations = [coreTranslations, ...postRoomTranslations, hostTranslations];
