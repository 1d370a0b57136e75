import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const baseline = join(import.meta.dirname, 'baseline');

/**
 * Compresses the screenshots that this run made to a third of what the browser writes, since the repository keeps every
 * version of each. They get a palette of 256 colours: what that changes is far below what a comparison sees.
 */
export default async function compressBaseline(): Promise<void> {
  // A run that failed before its first screenshot has made no folder.
  await mkdir(baseline, { recursive: true });
  for (const name of await readdir(baseline)) {
    const path = join(baseline, name);
    if (!name.endsWith('.png') || (await stat(path)).mtimeMs < performance.timeOrigin) continue;
    await writeFile(
      path,
      await sharp(path).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer(),
    );
  }
}
