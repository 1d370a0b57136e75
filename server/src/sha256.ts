import { createHash } from 'node:crypto';

/** The SHA-256 hash of a text. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
