/**
 * Name and build of the app that bundled this code (`feed-3f2a…`), put in by the bundler. What a build adds to the page's
 * one store or one text instance carries it. Code of the kit has the build of the app that brought it along.
 */
declare const BUILD_ID: string;
