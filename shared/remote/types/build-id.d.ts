/**
 * Name and build of the app that bundled this code (`feed-3f2a…`), set by the bundler. Everything that a build
 * adds to the page's store or i18n instance has this prefix. Code of the kit has the build of the app that bundled it.
 */
declare const BUILD_ID: string;
