import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run, step, stop } from '../runtime/run.mjs';
import { installFromDebian, works } from './debian-packages.ts';

/** Fonts that pages in Chinese, Japanese and Korean are measured with. */
const fonts = 'fonts-noto-cjk';

/** Browsers that show text alone: a post is tried in them, too. */
const textBrowsers = ['w3m', 'lynx'];

/**
 * Chromium without a window and what belongs to one, for the browser tests: its tests take two thirds of the time. It has
 * no settings of a user.
 */
const headlessShell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

/** Debian's Chromium, which has a headless shell of its version. */
const debianChromium = '/usr/bin/chromium';

const systemBrowsers = [debianChromium, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A file is not enough: it may be a stub of a package store, or lack system libraries. */
async function runs(path: string) {
  if (!existsSync(path)) return false;
  const result = await run(path, ['--version', '--no-sandbox']).catch(() => null);
  return result?.code === 0;
}

/** Path of a browser that runs. */
async function find(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const paths = [process.env.CHROMIUM, ...systemBrowsers, chromium.executablePath()];
  for (const path of paths) if (path && (await runs(path))) return path;
  return null;
}

/** Installs a font with East Asian characters where there is none, if that can be found out and done. */
async function installFonts() {
  const found = await run('fc-list', [':lang=ja', 'family']).catch(() => null);
  if (found?.code === 0 && found.output.trim() === '') await installFromDebian(fonts);
}

/** Installs the text browsers that are missing. */
async function installTextBrowsers() {
  const isThere = await Promise.all(textBrowsers.map((name) => works(name, ['-version'])));
  if (isThere.includes(false)) await installFromDebian(textBrowsers.join(' '));
}

/** Installs the headless shell beside Debian's Chromium, whoever installed that, unless a user has named a browser. */
async function installHeadlessShell(path: string) {
  const isWanted = path === debianChromium && process.env.CHROMIUM === undefined;
  if (isWanted && !(await runs(headlessShell.path))) await installFromDebian(headlessShell.package);
}

async function installChromium(): Promise<string | null> {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const ways = [
    () => step('Installing Chromium', () => run(process.execPath, [playwright, 'install', 'chromium'])),
    () => step('Installing Chromium', () => run(process.execPath, [playwright, 'install', '--with-deps', 'chromium'])),
    () => installFromDebian(`chromium ${fonts}`),
  ];
  for (const way of ways) {
    await way().catch(() => null);
    const installed = await find();
    if (installed) return installed;
  }
  return null;
}

let prepared: Promise<string> | undefined;

async function prepare() {
  const path = (await find()) ?? (await installChromium());
  if (!path) return stop('No Chromium is there and none could be installed. Install one, or name it in CHROMIUM.');
  await installHeadlessShell(path);
  await installFonts();
  await installTextBrowsers();
  return path;
}

/**
 * Path of a Chromium for benches and browser tests, looked for once. Without one, installs Playwright's own or, failing
 * that, the system's package.
 */
export function browser(): Promise<string> {
  prepared ??= prepare();
  return prepared;
}

/**
 * Environment of browser tests: `CHROMIUM`, and in `HEADLESS_SHELL` the lighter one that most of them run in where there
 * is one and the user has named none.
 */
export async function browserEnvironment(): Promise<Record<string, string>> {
  const named = process.env.CHROMIUM;
  const CHROMIUM = await browser();
  const isShell = named === undefined && (await runs(headlessShell.path));
  return { CHROMIUM, HEADLESS_SHELL: isShell ? headlessShell.path : CHROMIUM };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await browser();
