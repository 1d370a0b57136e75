import type { EnvironmentReader } from '../runtime/environment.ts';
import { readS3Settings, type S3Settings } from './storage/s3-settings.ts';

export interface MediaSettings {
  /** Storage of the media; null for the data folder. */
  s3: S3Settings | null;
  /** Memory that all work on pictures together may take. */
  pictureMemoryBytes: number;
}

export function readMediaSettings(reader: EnvironmentReader): MediaSettings {
  return {
    s3: readS3Settings(reader),
    pictureMemoryBytes: reader.whole('PICTURE_MEMORY_MB', 400, [320, 65_536], 'number of megabytes') * 1024 ** 2,
  };
}
