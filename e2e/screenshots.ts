import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CommunityProcess, freePort } from './fixtures/community-process.ts';

/** `npm run screenshots` takes the README's screenshots of the demo content. It needs a build (`npm run build`). */
const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));

const desktop = { width: 1280, height: 800 };
const tall = { width: 1280, height: 1400 };
const phone = { width: 390, height: 844 };

/** Waits until the content and the visible pictures are there. */
async function waitForContent(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility(),
    ),
  );
}

async function take(browser: Browser, address: string, name: string, viewport = desktop): Promise<void> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.5,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await waitForContent(page);
  await sharp(await page.screenshot())
    .webp({ quality: 75 })
    .toFile(join(folder, `${name}.webp`));
  await context.close();
}

/** Address of the first link on home whose address contains `part`. */
async function linkOnHome(browser: Browser, address: string, part: string): Promise<string> {
  const page = await browser.newPage({ viewport: desktop });
  await page.goto(address);
  const href = await page.locator(`main article a[href*="${part}"]`).first().getAttribute('href');
  await page.close();
  return new URL(href ?? '', address).href;
}

const dataFolder = await mkdtemp(join(tmpdir(), 'screenshots-'));
const community = new CommunityProcess(await freePort(), dataFolder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  await mkdir(folder, { recursive: true });
  await community.run();
  const { address } = community;
  await take(browser, address, 'home-desktop');
  await take(browser, address, 'home-phone', phone);
  await take(browser, await linkOnHome(browser, address, '/details-'), 'post', tall);
  await take(browser, await linkOnHome(browser, address, '/users-'), 'profile');
} finally {
  await browser.close();
  await community.remove();
}
