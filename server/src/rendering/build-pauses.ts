import { dirname } from 'node:path';
import type { ServerBuilds } from '../builds/server-builds.ts';
import type { PageFault } from './page-fault.ts';

/** What a process was doing when it failed: `starting` with its layout, or what a page needs. */
export type RenderPhase = 'starting' | 'opening' | 'rendering';

/** Why a process failed. */
export interface RenderFailure {
  phase: RenderPhase;
  /** The fault of the page that failed it; null if no page did. */
  fault: PageFault | null;
}

interface Pause extends RenderFailure {
  /** Milliseconds since the epoch. */
  until: number;
}

/** The key of the build that a page or layout belongs to: the folder of its file. */
export const buildOf = (file: string): string => dirname(file);

type Builds = Pick<ServerBuilds, 'key' | 'layout'>;

/**
 * Builds with a page that made a process fail. The phase in which it failed is skipped for a while, for all pages of
 * that build and of no other, so that a page that ends processes costs little. If the layout cannot be loaded, all pages
 * in it are skipped.
 */
export class BuildPauses {
  readonly #pauseMs: number;
  readonly #pauses = new Map<string, Pause>();

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Pauses the build whose page failed a process of these builds, or all of them if it could not start. */
  pause({ key }: Builds, failure: RenderFailure): void {
    const paused = failure.phase === 'starting' ? key : failure.fault && buildOf(failure.fault.file);
    if (paused !== null) this.#pauses.set(paused, { ...failure, until: Date.now() + this.#pauseMs });
  }

  /** The failure for which a page pauses now, or null; `page` is its file, null for the shell's own. */
  of({ key, layout }: Builds, page: string | null): RenderFailure | null {
    return this.#of(key) ?? this.#of(buildOf(page ?? layout));
  }

  #of(paused: string): RenderFailure | null {
    const pause = this.#pauses.get(paused);
    if (!pause || Date.now() < pause.until) return pause ?? null;
    this.#pauses.delete(paused);
    return null;
  }
}
