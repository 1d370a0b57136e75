import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const baseline = join(import.meta.dirname, 'baseline');

/**
 * Compresses the screenshots that this run made to half of what the browser writes, since the repository keeps every
 * version of each. No pixel changes.
 */
export default async function compressBaseline(): Promise<void> {
  // A run that failed before its first screenshot has made no folder.
  await mkdir(baseline, { recursive: true });
  for (const name of await readdir(baseline)) {
    const path = join(baseline, name);
    if (!name.endsWith('.webp') || (await stat(path)).mtimeMs < performance.timeOrigin) continue;
    await writeFile(path, await sharp(path).webp({ lossless: true }).toBuffer());
  }
}
