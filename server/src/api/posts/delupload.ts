import { nameOf } from '../../media/file-names.ts';
import type { Media } from '../../media/media.ts';
import { memberOf } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';

export const delupload: ServerCall<'delupload', { media: Pick<Media, 'discard'> }> = {
  changes: null,
  handler:
    ({ media }) =>
    async ({ urls }, context) => {
      await media.discard(memberOf(context), urls.map(nameOf), context.now());
      return {};
    },
};
