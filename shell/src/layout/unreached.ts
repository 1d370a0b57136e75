/** What a call fails with that does not reach the server, for the words of failures that are known without one. */
export const unreached = { code: 0, status: 0, message: '' };
