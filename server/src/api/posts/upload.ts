import { codes } from '@community/contract/codes';
import { CallError } from '../../http/errors/call-error.ts';
import type { ServerCall } from '../server-call.ts';

/** Uploads are multipart and stream to the disk: they have a route of their own (`media/uploads`). */
export const upload: ServerCall<'upload', object> = {
  changes: null,
  handler: () => async () => {
    throw new CallError(codes.notFound, 'Uploads go to their own route');
  },
};
