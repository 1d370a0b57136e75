import { browserTests, transformed } from './tools/repository/jest/remote-tests.mjs';
import { remotes } from './tools/runtime/workspaces.mjs';

/** Tests that follow the recipes of CONTRIBUTING take minutes: they run where they are asked for, by RECIPES=1. */
const recipes = {
  ...transformed,
  displayName: 'recipes',
  testEnvironment: 'node',
  roots: ['<rootDir>/tools/repository/recipes'],
  testMatch: ['**/*.recipe.ts'],
};

export default {
  // By default Jest leaves one processor unused, which on two means one worker.
  maxWorkers: '100%',
  // Generous, because a busy machine is not a failure.
  testTimeout: 120_000,
  projects: [
    {
      ...transformed,
      displayName: 'contract',
      testEnvironment: 'node',
      roots: ['<rootDir>/shared/contract', '<rootDir>/shared/design'],
    },
    {
      ...transformed,
      displayName: 'tools',
      testEnvironment: 'node',
      roots: [
        '<rootDir>/tools/runtime',
        '<rootDir>/tools/bundler',
        '<rootDir>/tools/release',
        '<rootDir>/tools/dev',
        '<rootDir>/tools/repository',
        '<rootDir>/e2e/bench',
        '<rootDir>/e2e/fixtures',
        '<rootDir>/e2e/webkit',
        '<rootDir>/shared/remote/src',
      ],
      testMatch: ['**/*.test.ts'],
    },
    {
      ...browserTests,
      displayName: 'browser',
      roots: [
        '<rootDir>/shared/core',
        '<rootDir>/shared/kit',
        '<rootDir>/shared/host',
        '<rootDir>/shell',
        ...Object.values(remotes).map((folder) => `<rootDir>/${folder}`),
        '<rootDir>/embed',
        '<rootDir>/shared/remote/template',
      ],
    },
    {
      ...transformed,
      displayName: 'server',
      testEnvironment: 'node',
      roots: ['<rootDir>/server'],
      testPathIgnorePatterns: ['/dist/'],
      globalSetup: '<rootDir>/server/src/database/testing-setup.ts',
      globalTeardown: '<rootDir>/server/src/database/testing-teardown.ts',
    },
    ...(process.env.RECIPES ? [recipes] : []),
  ],
};
