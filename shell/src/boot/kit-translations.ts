import { postRoomTranslations } from '@community/kit/post';

/** Translations of the kit's rooms, which the frame shows before any remote. */
export const kitTranslations = postRoomTranslations;
