import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Runs the part of the suite that looks for the engines. Resolves with its exit code and what it says of errors. */
function findEngines(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const args = ['--import', 'tsx', 'tools/repository/engines.ts'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: { ...process.env, ...env } }, (error, _stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stderr });
    });
  });
}

// No program is found here, so nothing installs one.
let empty: string;
beforeEach(async () => {
  empty = await mkdtemp(join(tmpdir(), 'no-programs-'));
});
afterEach(() => rm(empty, { recursive: true }));

test('Firefox that is missing and cannot be installed is named, and fails its part', async () => {
  const { code, said } = await findEngines({ PATH: empty, FIREFOX: join(empty, 'firefox') });
  expect(said).toContain("NO Firefox ESR IS THERE, and Debian's firefox-esr could not be installed");
  expect(code).toBe(1);
});

test('WebKit that is missing beside Firefox and cannot be installed is named, and fails its part', async () => {
  // Any program that tells its version stands for Firefox.
  const env = { PATH: empty, FIREFOX: process.execPath, WEBKIT_BROWSER: join(empty, 'MiniBrowser') };
  const { code, said } = await findEngines(env);
  expect(said).toContain(
    "NO WebKitGTK with its WebDriver and a display IS THERE, and Debian's webkit2gtk-driver " +
      'libwebkit2gtk-4.1-0 xvfb could not be installed',
  );
  expect(code).toBe(1);
});
