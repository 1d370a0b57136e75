/** Path prefix of every call; in a module of its own, so that the apps can import it without the schemas. */
export const apiPath = '/api/v1/community';
