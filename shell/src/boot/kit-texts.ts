import { postRoomTexts } from '@community/kit/post';

/** Texts of the kit's rooms, which the frame shows before any remote. */
export const kitTexts = postRoomTexts;
