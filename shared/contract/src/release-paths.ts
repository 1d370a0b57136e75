/** Path of the release service. */
export const releasesPath = '/releases/v1';

/** Route of an upload, which checks the speed of its sender itself. */
export const uploadPath = `${releasesPath}/:app/builds/:build`;

/** Path of preview links and of all that belongs to previews, on the listener of the pages. */
export const previewPath = '/releases/preview';

/** Where browsers report views of watched builds that the server does not see. */
export const viewsPath = '/releases/views';
