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
  // Letters may be drawn a shade darker or lighter by another version of the browser, and nowhere else.
  expect: {
    timeout: 40_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      stylePath: './visual/screenshot.css',
      maxDiffPixelRatio: 0.001,
    },
  },
});
