const storageKey = 'guest_id';

function newId(): string {
  // `randomUUID` is missing where the page is not served securely.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The browser's guest id, made once and kept; null where nothing can be kept, because then it would change every time. */
export function readGuestId(storage: Storage = localStorage): string | null {
  try {
    const kept = storage.getItem(storageKey);
    if (kept && /^[A-Za-z0-9-]{8,64}$/.test(kept)) return kept;
    const made = newId();
    storage.setItem(storageKey, made);
    return made;
  } catch {
    return null;
  }
}
