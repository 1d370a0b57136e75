import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CommunityProcess, freePort } from './fixtures/community-process.ts';

/**
 * `npm run screenshots` takes the README's screenshots of the demo content, and those of the demo store's product pages,
 * into its folder `store`. It needs a build (`npm run build`).
 */
const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));

const desktop = { width: 1280, height: 800 };
const tall = { width: 1280, height: 1400 };
const phone = { width: 390, height: 844 };

/** The demo store's product pages by their names. */
const articles = {
  hearth: '/speakers/hearth',
  pebble: '/earbuds/pebble',
  'drift-pro': '/headphones/drift-pro',
  cable: '/accessories/cable',
};

/** Waits until the content and the visible pictures are there. */
async function waitForContent(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility(),
    ),
  );
}

/** Goes through a store's page, so that its posts and lazy pictures come, and waits until they are there. */
async function waitForWholePage(page: Page): Promise<void> {
  await page.locator('community-feed').scrollIntoViewIfNeeded();
  await page.getByText('until they were shown').waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
  await page.waitForFunction(() => {
    const ofFeed = document.querySelector('community-feed')?.shadowRoot?.querySelectorAll('img') ?? [];
    return [...document.images, ...ofFeed].every((image) => {
      const { left, right } = image.getBoundingClientRect();
      return image.complete || left >= innerWidth || right <= 0 || !image.checkVisibility();
    });
  });
}

interface Shot {
  viewport?: typeof desktop;
  colorScheme?: 'light' | 'dark';
  /** Takes the page to its end. */
  isWhole?: boolean;
}

async function take(
  browser: Browser,
  address: string,
  name: string,
  { viewport = desktop, colorScheme = 'light', isWhole = false }: Shot = {},
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: 1.5,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await (isWhole ? waitForWholePage(page) : waitForContent(page));
  await sharp(await page.screenshot({ fullPage: isWhole }))
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
const storePort = await freePort();
const community = new CommunityProcess(await freePort(), dataFolder, { STORE_PORT: String(storePort) });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  await mkdir(join(folder, 'store'), { recursive: true });
  await community.run();
  const { address } = community;
  await take(browser, address, 'home-desktop');
  await take(browser, address, 'home-phone', { viewport: phone });
  await take(browser, await linkOnHome(browser, address, '/details-'), 'post', { viewport: tall });
  await take(browser, await linkOnHome(browser, address, '/users-'), 'profile');
  for (const [name, path] of Object.entries(articles))
    for (const [device, viewport] of Object.entries({ phone, desktop }))
      for (const colorScheme of ['light', 'dark'] as const) {
        const shot = { viewport, colorScheme, isWhole: true };
        await take(browser, `http://localhost:${storePort}${path}`, `store/${name}-${device}-${colorScheme}`, shot);
      }
} finally {
  await browser.close();
  await community.remove();
}
