import * as page from 'bundled-page';

/** Stands for the module of that name that loads remotes: every page is the bundled one. */
export const createModuleLoading = () => async () => page;
