/// <reference types="@rspack/core/module" />

/** Name of the app whose development build this code is in. */
declare const DEVELOPMENT_APP: string;
