import { idempotencyKey, readStored, writeStored } from '@community/core';

const storageKey = 'guest_id';

/** The browser's guest id, made once and kept; null where nothing can be kept, because then it would change every time. */
export function readGuestId(): string | null {
  const kept = readStored('browser', storageKey);
  if (kept && /^[A-Za-z0-9-]{8,64}$/.test(kept)) return kept;
  const made = idempotencyKey();
  return writeStored('browser', storageKey, made) ? made : null;
}
