/** Path of the release service. */
export const releasesPath = '/releases/v1';

/** Route of an upload, which checks the speed of its sender itself. */
export const uploadPath = `${releasesPath}/:app/builds/:build`;

/** Path of preview links and of all that belongs to previews, on the listener of the pages. */
export const previewPath = '/releases/preview';

/** Where browsers report views that the server does not see: of watched builds at once, of others later. */
export const viewsPath = '/releases/views';

/** First word of a report of views from before, whose builds nobody watches. */
export const lateReport = 'late';

/** Maximum views of a late report. */
export const maxLateViews = 10;
