/** Path of the release service. */
export const releasesPath = '/releases/v1';

/** Route of an upload, which checks the speed of its sender itself. */
export const uploadPath = `${releasesPath}/:app/builds/:build`;
