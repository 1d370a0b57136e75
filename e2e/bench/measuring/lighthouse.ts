import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

/** What Lighthouse says of a page. */
export interface Audit {
  /** Performance score, 0 to 100. */
  score: number;
  /** First contentful paint in milliseconds. */
  firstPaint: number;
  /** Largest contentful paint in milliseconds. */
  largestPaint: number;
}

const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');

const options = [
  '--quiet',
  '--output=json',
  '--only-categories=performance',
  '--no-enable-error-reporting',
  '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
];

/** Lighthouse asks to be run again where the browser's trace has no begin. */
const attempts = 3;

/**
 * Report of a page on Lighthouse's own phone, of which the processor is `slowdown` times slower than this machine's, in a
 * browser that is new each time.
 */
export async function audit(address: string, slowdown: number): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await auditOnce(address, slowdown);
    } catch (error) {
      if (attempt === attempts || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
}

async function auditOnce(address: string, slowdown: number): Promise<Audit> {
  const env = { ...process.env, ...(process.env.CHROMIUM ? { CHROME_PATH: process.env.CHROMIUM } : {}) };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, address, `--throttling.cpuSlowdownMultiplier=${slowdown}`, ...options],
    {
      env,
      maxBuffer: 64 * 1024 ** 2,
    },
  );
  const { runtimeError, categories, audits } = JSON.parse(stdout);
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  return {
    score: Math.round(100 * categories.performance.score),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
  };
}
