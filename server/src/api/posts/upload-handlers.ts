import { nameOf } from '../../media/file-names.ts';
import type { Media } from '../../media/media.ts';
import { type Handlers, memberOf } from '../call-context.ts';

/** The part of the media that discards uploads. */
export type UploadRemoval = Pick<Media, 'discard'>;

/** Handlers of what members do with uploads that no post has yet. */
export function uploadHandlers({ media }: { media: UploadRemoval }): Handlers<'delupload'> {
  return {
    async delupload({ urls }, context) {
      await media.discard(memberOf(context), urls.map(nameOf), context.now());
      return {};
    },
  };
}
