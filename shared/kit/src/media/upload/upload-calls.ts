import { injectCalls, request } from '@community/core';

const uploadCalls = injectCalls(BUILD_ID, (build) => ({
  /** Discards uploads that no form uses any more. The server deletes those that are forgotten after a day. */
  discardUploads: build.mutation<void, string[]>({
    query: request('delupload', (urls) => ({ urls }), { keepalive: true, background: true }),
  }),
}));

export const { useDiscardUploadsMutation } = uploadCalls;
