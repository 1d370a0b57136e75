import { type Box, contentOf, findBox } from './boxes.ts';
import type { CleanedVideo } from './tracks.ts';

/** Films of more seconds have no length. */
const maxSeconds = 32_767;

/** A film's length in whole seconds, at least one; nothing where its header gives none, as that of a film in pieces. */
export function lengthOf(view: DataView, film: Box): Pick<CleanedVideo, 'seconds'> {
  const header = findBox(film, ['mvhd']);
  // Its fields end after 20 bytes of content, or after 32 with long times.
  if (!header || header.end - header.start < 32) return {};
  const content = contentOf(view, header, 32);
  const isLong = content.getUint8(0) === 1;
  const unitsPerSecond = content.getUint32(isLong ? 20 : 12);
  const units = isLong ? Number(content.getBigUint64(24)) : content.getUint32(16);
  const seconds = Math.max(1, Math.round(units / unitsPerSecond));
  return units > 0 && seconds <= maxSeconds ? { seconds } : {};
}

/** Whether a number is one that `lengthOf` gives. */
export const isVideoLength = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= maxSeconds;
