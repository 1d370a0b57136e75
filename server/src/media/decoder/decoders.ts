import type { ProbedAnimation } from '../animations/animation.ts';
import type { CleanedVideo } from '../mp4/tracks.ts';
import type { ProbedPicture, StoredPicture } from '../pictures/picture.ts';
import type { PictureHead } from '../pictures/picture-memory.ts';
import type { DecoderPool, Spend } from './decoder-pool.ts';

/** Reckoned memory of cleaning a video, with its index. */
export const videoBytes = 100_000_000;

/** What decoders do with files, in the processes of a pool. `spend` hears what each task took. */
export class Decoders {
  readonly #pool: Pick<DecoderPool, 'perform'>;
  readonly #spend: Spend;

  constructor(pool: Pick<DecoderPool, 'perform'>, spend: Spend) {
    this.#pool = pool;
    this.#spend = spend;
  }

  /** See `probePicture`; `bytes` are those of `probeMemoryFor`. */
  probePicture(path: string, format: PictureHead['format'], bytes: number): Promise<ProbedPicture> {
    return this.#pool.perform('probePicture', [path, format], bytes, this.#spend);
  }

  /** See `dropUnusedAlpha`. */
  dropUnusedAlpha(path: string, probed: ProbedPicture): Promise<ProbedPicture> {
    return this.#pool.perform('dropUnusedAlpha', [path, probed], probed.memoryBytes, this.#spend);
  }

  /** See `storePicture`. */
  storePicture(source: string, target: string, probed: ProbedPicture): Promise<StoredPicture> {
    return this.#pool.perform('storePicture', [source, target, probed], probed.memoryBytes, this.#spend);
  }

  /** See `storeAnimation`. */
  storeAnimation(
    source: string,
    target: string,
    probed: ProbedAnimation,
    ignoresProfile: boolean,
  ): Promise<{ bytes: number }> {
    return this.#pool.perform(
      'storeAnimation',
      [source, target, probed, ignoresProfile],
      probed.memoryBytes,
      this.#spend,
    );
  }

  /** See `cleanVideoFile`. A refused file may be partly cleaned. */
  cleanVideo(path: string): Promise<CleanedVideo> {
    return this.#pool.perform('cleanVideo', [path], videoBytes, this.#spend);
  }
}
