import { mediaAddress } from '@community/contract/media';
import type { PostPicture } from '@community/core';
import { useState } from 'react';
import { useMediaBase } from './address.ts';
import { useStillness } from './use-stillness.ts';

/** A picture's animation as it is shown now. */
export interface ShownAnimation {
  /** Address of what moves over the still; undefined while nothing does. */
  address: string | undefined;
  /** Whether it plays, or would if it were in sight. */
  playing: boolean;
  play: (playing: boolean) => void;
}

/**
 * The animation of a picture, null for one that does not move. It plays while the picture is in sight, unless the reader
 * paused it; with reduced motion, and where data is saved, only once the reader starts it. Nothing is loaded before.
 */
export function useAnimation({ animation }: PostPicture, inSight: boolean): ShownAnimation | null {
  const base = useMediaBase();
  const still = useStillness();
  const [chosen, play] = useState<boolean | null>(null);
  if (!animation) return null;
  const playing = chosen ?? !still;
  return { address: playing && inSight ? mediaAddress(animation, base) : undefined, playing, play };
}
