import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Attack, repeat, type Target, usualBudget, usualMaxMs } from '../attack.ts';
import { filePart } from '../sender.ts';

/** Bytes that each of the connections sends at most: one file of 59 MB after the other. */
const maxBytes = 200e6;
const fileBytes = 59e6;
/** Announced size of one connection, which never sends all of it. */
const declaredBytes = 230e6;

/** Time that the connections are held open when all is sent (milliseconds). */
const heldMs = 2_000;

const boundary = 'over-quota-boundary';
const piece = Buffer.alloc(1e6, 1);

/**
 * Sends files until there is a response, the connection breaks or enough is sent, and then leaves the last file
 * unfinished.
 */
async function sendForLong({ port, tokens, signal, sender }: Target, declared: boolean): Promise<void> {
  const left = new AbortController();
  const answered = { early: false };
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/v1/community/upload',
    signal: AbortSignal.any([signal, left.signal]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      token: tokens.overQuota,
      'x-forwarded-for': '203.0.113.1',
      ...(declared ? { 'content-length': declaredBytes } : {}),
    },
  });
  const end = () => {
    answered.early = true;
  };
  outgoing.on('error', end);
  // The server may reset the connection; `once` would throw that.
  const closed = new Promise((resolve) => outgoing.on('close', resolve));
  outgoing.on('response', (incoming) => {
    end();
    let [bytes, text] = [0, ''];
    incoming.on('data', (part: Buffer) => {
      bytes += part.length;
      text += part.toString('utf8');
    });
    incoming.on('error', end);
    incoming.on('close', () => sender.count({ status: incoming.statusCode ?? 0, bytes, text, ms: 0 }, true));
  });
  for (let sent = 0; sent < maxBytes && !answered.early; sent += piece.length) {
    if (sent % fileBytes === 0) outgoing.write(`\r\n${filePart(boundary, sent / fileBytes, 'image/png')}`);
    await Promise.race([new Promise((resolve) => outgoing.write(piece, resolve)), closed]);
    if (!answered.early) sender.bytesSent += piece.length;
  }
  if (!answered.early) await setTimeout(heldMs);
  left.abort();
}

/** A member over the upload quota keeps sending on two connections: nothing may reach the disk. */
export const overQuota: Attack = {
  name: 'over-quota',
  sends: '2 uploads without end of a member over the quota',
  // The file of another member's upload, received and made, and none of 59 MB.
  budget: { ...usualBudget, diskBytes: 5e6 },
  maxMs: usualMaxMs,
  prepare: async () => async (target) => {
    await repeat(target.signal, async () => {
      await Promise.all([sendForLong(target, true), sendForLong(target, false)]);
    });
    return [];
  },
};
