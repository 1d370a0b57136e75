import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

const results = process.env.BROWSER_RESULTS;

/** Folder of the report that shows the baseline, what is now, and the difference beside each other. */
const report = '../test-results/visual-report';

/** Screenshots of the main states, compared with those of the baseline (`visual/baseline`). */
export default defineConfig({
  ...chromium,
  testDir: './visual',
  outputDir: '../test-results/visual',
  globalTeardown: './visual/compress-baseline.ts',
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  // A state without a screenshot in the baseline fails, and gets one by `--update-snapshots` alone.
  updateSnapshots: 'none',
  workers: 2,
  reporter: [
    ['list'],
    ['html', { outputFolder: report, open: 'never' }],
    ...(results ? [['json', { outputFile: results }] as const] : []),
  ],
  expect: {
    timeout: 40_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      stylePath: './visual/screenshot.css',
      // A grey may move by 5 of 255: the ground of a page and of its cards are 9 apart.
      threshold: 0.02,
      // As many as a small icon has.
      maxDiffPixels: 100,
    },
  },
});
