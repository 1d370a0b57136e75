import { defineConfig } from '@playwright/test';
import inChromium from './playwright.config.ts';

const { projects: _, ...chromium } = inChromium;

/**
 * The main job of members in WebKitGTK, the engine of Safari. Playwright runs these tests and has no part in the browser:
 * Debian's engine speaks WebDriver (`webkit/fixtures`).
 */
export default defineConfig({
  ...chromium,
  testDir: './webkit/specs',
  workers: 1,
  use: {},
});
