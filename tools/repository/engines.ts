import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installFromDebian, works } from './debian-packages.ts';

const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const debianArchitecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const miniBrowser = process.env.WEBKIT_BROWSER ?? `/usr/lib/${debianArchitecture}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** Engines that the browser tests run in besides Chromium: how to tell that one is there, and what installs it. */
const engines = {
  firefox: {
    name: 'Firefox ESR',
    packages: 'firefox-esr',
    isThere: () => works(firefox, ['--version']),
    environment: { FIREFOX: firefox },
  },
  webkit: {
    name: 'WebKitGTK with its WebDriver and a display',
    packages: 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb',
    isThere: async () => [miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path)),
    environment: { WEBKIT_BROWSER: miniBrowser },
  },
};

export type Engine = keyof typeof engines;

/**
 * Environment of the tests in an engine, which is installed where it is missing.
 *
 * @throws where it cannot be had: its tests have failed then
 */
export async function engineEnvironment(engine: Engine): Promise<Record<string, string>> {
  const { name, packages, isThere, environment } = engines[engine];
  if (!(await isThere())) await installFromDebian(packages);
  if (await isThere()) return environment;
  throw new Error(`NO ${name} IS THERE, and Debian's ${packages} could not be installed: its tests cannot run`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  // One after the other: apt works for one at a time.
  for (const engine of Object.keys(engines) as Engine[]) await engineEnvironment(engine);
