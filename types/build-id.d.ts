/**
 * Name and build of the app that bundled this code (`feed-3f2a…`), set by the bundler. What a build adds to the page's
 * one store or one i18n instance carries it. Code of the kit has the build of the app that bundled it.
 */
declare const BUILD_ID: string;
