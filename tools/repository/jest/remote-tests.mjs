import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** @param {string} file @returns {string} path of a file beside this one */
const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

const cssModule = beside('./css-module-proxy.cjs');

/** ES modules of these packages go through the transform, because tests run as CommonJS. */
const esmPackages = ['swiper', 'i18next', 'react-i18next', 'typebox', 'cookie', 'httpxy', '@community'];

const transform = {
  '\\.m?[jt]sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** What all unit tests need: sources as CommonJS, and style sheets as names. */
export const transformed = {
  // The bundler puts the name of the app's build here.
  globals: { BUILD_ID: 'test' },
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: { '\\.module\\.css$': cssModule, '\\.css$': cssModule },
};

/** Unit tests of what runs in a browser. */
export const browserTests = {
  ...transformed,
  testEnvironment: beside('./browser-environment.cjs'),
  setupFilesAfterEnv: [beside('./testing-library.ts')],
};

/** The unit tests of a remote in a folder of its own, which has the matchers whatever Testing Library it takes. */
export default {
  ...browserTests,
  setupFilesAfterEnv: [...browserTests.setupFilesAfterEnv, beside('./jest-dom.ts')],
  roots: ['<rootDir>/src'],
  testTimeout: 30_000,
};
