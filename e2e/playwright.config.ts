import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium';
const results = process.env.BROWSER_RESULTS;

/** Takes longer than all that would start after it by its name: it starts first, so that no worker waits for it alone. */
const longestSpec = '**/outside-remote.spec.ts';

/** Browser tests: they find elements by role and name, as people do. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/browser',
  fullyParallel: false,
  workers: 3,
  // Without names, which would stand before each test.
  projects: [{ testMatch: longestSpec }, { testIgnore: longestSpec }],
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: results ? [['list'], ['json', { outputFile: results }]] : [['list']],
  globalSetup: './global-setup.ts',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-background-networking'] },
    locale: 'en-GB',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
});
