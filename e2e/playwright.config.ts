import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium';
const results = process.env.BROWSER_RESULTS;

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Take as long as all that would start after them by their names: they start first, so that no worker waits for one. */
const longestSpecs = specs('outside-remote', 'releases');

/**
 * Groups of specs with a fixture of their own that starts a community. One worker starts it once for all of a group;
 * three that take one spec each start three, each with a server, a browser and a process of tests.
 */
const groups = [
  specs('embed-acting*', 'embed-card-names', 'embed-changed-feed', 'embed-frames', 'embed-trusted-types'),
  specs('embed-{community,containers,host,pixels,policies,tag-manager,versions}'),
  specs('embed-sign-in*'),
  specs('remote-failure*'),
  specs('east-asian-lines', 'message-groups', 'official-mark'),
];

/** Browser tests: they find elements by role and name, as people do. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/browser',
  fullyParallel: false,
  workers: 3,
  // Without names, which would stand before each test.
  projects: [
    { testMatch: longestSpecs },
    ...groups.map((testMatch) => ({ testMatch, workers: 1 })),
    { testIgnore: [...longestSpecs, ...groups.flat()] },
  ],
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
