import { fileURLToPath } from 'node:url';

const cssModule = fileURLToPath(new URL('./jest/css-module-proxy.cjs', import.meta.url));

/** ES modules of these packages go through the transform, because tests run as CommonJS. */
const esmPackages = ['swiper', 'i18next', 'react-i18next', 'typebox', 'cookie', 'httpxy', '@community'];

const transform = {
  '\\.m?[jt]sx?$': [
    '@swc/jest',
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

const shared = {
  // The bundler puts the name of the app's build here.
  globals: { BUILD_ID: 'test' },
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: { '\\.module\\.css$': cssModule, '\\.css$': cssModule },
};

export default {
  // By default Jest leaves one processor unused, which on two means one worker.
  maxWorkers: '100%',
  // Generous, because a busy machine is not a failure.
  testTimeout: 30_000,
  projects: [
    { ...shared, displayName: 'contract', testEnvironment: 'node', roots: ['<rootDir>/shared/contract'] },
    {
      ...shared,
      displayName: 'scripts',
      testEnvironment: 'node',
      roots: ['<rootDir>/scripts', '<rootDir>/bundling', '<rootDir>/development', '<rootDir>/e2e/bench'],
      testMatch: ['**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/jest/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/jest/jest-dom.ts'],
      roots: [
        '<rootDir>/shared/core',
        '<rootDir>/shared/kit',
        '<rootDir>/shared/host',
        '<rootDir>/shell',
        '<rootDir>/mfe-feed',
        '<rootDir>/mfe-profile',
        '<rootDir>/mfe-messages',
        '<rootDir>/mfe-post',
        '<rootDir>/embed',
      ],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      roots: ['<rootDir>/server'],
      testPathIgnorePatterns: ['/dist/'],
      globalSetup: '<rootDir>/server/src/database/testing-setup.ts',
      globalTeardown: '<rootDir>/server/src/database/testing-teardown.ts',
    },
  ],
};
