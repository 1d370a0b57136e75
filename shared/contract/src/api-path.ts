/** First path of every call. It stands alone, so that the apps can take it without the schemas. */
export const apiPath = '/api/v1/community';
