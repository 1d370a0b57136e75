import { defineConfig, devices } from '@playwright/test';
import engineFeatures from './engine-features.json' with { type: 'json' };
import inChromium from './playwright.config.ts';

const { projects: _, ...chromium } = inChromium;

/**
 * The browser tests of what every member does, in Debian's Firefox ESR. Playwright speaks WebDriver BiDi with it, in a
 * version of its own (`tsconfig.firefox.json`). A test tagged `@chromium` needs what Playwright or the engine has in
 * Chromium alone.
 */
export default defineConfig({
  ...chromium,
  testMatch: engineFeatures.firefoxSpecs.map((name) => `${name}.spec.ts`),
  grepInvert: /@chromium|@long|@whole|@variant/,
  workers: 2,
  use: {
    ...chromium.use,
    ...devices['Desktop Firefox'],
    viewport: { width: 1280, height: 900 },
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      // Without a display Firefox has no pointer. On a desktop it has a mouse: one that is fine (2) and hovers (4).
      firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
    },
  },
});
