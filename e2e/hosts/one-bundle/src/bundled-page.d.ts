/** The page that the bench bundles with the shell (`e2e/hosts/one-bundle`). */
declare module 'bundled-page';
