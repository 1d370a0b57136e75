import { idempotencyKey, readStored, writeStored } from '@community/core';

const storageKey = 'guest_id';

/** The browser's guest id, stored on first use; null without storage, because it would change every time. */
export function readGuestId(): string | null {
  const stored = readStored('browser', storageKey);
  if (stored && /^[A-Za-z0-9-]{8,64}$/.test(stored)) return stored;
  const created = idempotencyKey();
  return writeStored('browser', storageKey, created) ? created : null;
}
