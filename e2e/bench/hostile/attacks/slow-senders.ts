import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Attack, type Target, usualBudget } from '../attack.ts';
import { noisyJpeg } from '../files/plain.ts';
import { filePart } from '../sender.ts';

/** Connections of each kind; 750 in all. */
const connections = { headers: 250, bodies: 400, uploads: 100 };

/** Interval of the bytes of a connection: short enough that none is idle. */
const byteEveryMs = 5_000;

/**
 * No connection may live longer: three times the time-out of headers and bodies, which allows uploads a slow start.
 */
const endedAfterMs = 45_000;

/** What a bad phone line sends a second (bytes). */
const honestRate = 5_000;

const boundary = 'slow-boundary';

/** First bytes of a connection; single bytes follow. */
function beginning(kind: keyof typeof connections, token: string): string {
  const from = 'x-forwarded-for: 203.0.113.1\r\n';
  if (kind === 'headers') return `GET / HTTP/1.1\r\nhost: localhost\r\n${from}x-long: `;
  if (kind === 'bodies') {
    const head = `POST /api/v1/community/posts HTTP/1.1\r\nhost: localhost\r\n${from}`;
    return `${head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"type":`;
  }
  const head = `POST /api/v1/community/upload HTTP/1.1\r\nhost: localhost\r\n${from}token: ${token}\r\n`;
  const headers = `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 60000000`;
  return `${head}${headers}\r\n\r\n${filePart(boundary, 0, 'image/png')}`;
}

function openSlowly({ port, sender, tokens, signal }: Target, kind: keyof typeof connections, index: number): Socket {
  const socket = connect(port, '127.0.0.1');
  const send = (text: string) => {
    if (!socket.writable) return;
    socket.write(text);
    sender.bytesSent += text.length;
  };
  socket.on('connect', () => send(beginning(kind, tokens.attackers[index % tokens.attackers.length] ?? '')));
  let answered = 0;
  socket.on('data', (part) => {
    answered += part.length;
    sender.largestResponse = Math.max(sender.largestResponse, answered);
  });
  // The server is expected to close the connection.
  socket.on('error', () => undefined);
  const timer = setInterval(() => send('1'), byteEveryMs);
  const end = () => socket.destroy();
  socket.on('close', () => {
    clearInterval(timer);
    signal.removeEventListener('abort', end);
  });
  signal.addEventListener('abort', end);
  return socket;
}

/** An honest member's upload on a slow line; its result code, or null. */
async function uploadSlowly({ port, tokens, signal }: Target, picture: Buffer): Promise<number | null> {
  const body = Buffer.concat([
    Buffer.from(filePart(boundary, 0, 'image/jpeg')),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/v1/community/upload',
    signal,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      'x-forwarded-for': '198.51.100.251',
      token: tokens.honest,
    },
  });
  const answer = new Promise<number | null>((resolve) => {
    outgoing.on('error', () => resolve(null));
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.on('data', (part: Buffer) => (text += part.toString('utf8')));
      incoming.on('close', () => resolve(Number(/"code":(\d+)/.exec(text)?.[1] ?? Number.NaN)));
    });
  });
  for (let at = 0; at < body.length && !outgoing.destroyed; at += honestRate) {
    outgoing.write(body.subarray(at, at + honestRate));
    await setTimeout(1_000);
  }
  outgoing.end();
  return answer;
}

/** Connections that never come to an end, and among them one that is only slow. */
export const slowSenders: Attack = {
  name: 'slow-senders',
  sends: '750 requests, a byte every 5 s',
  budget: usualBudget,
  maxMs: endedAfterMs + 5_000,
  async prepare() {
    const picture = await noisyJpeg(600, 450);
    return async (target) => {
      const kinds = Object.keys(connections) as (keyof typeof connections)[];
      const open = kinds.map((kind) =>
        Array.from({ length: connections[kind] }, (_, index) => openSlowly(target, kind, index)),
      );
      const honest = uploadSlowly(target, picture);
      await setTimeout(endedAfterMs);
      const alive = open.map((sockets) => sockets.filter(({ destroyed }) => !destroyed).length);
      for (const socket of open.flat()) socket.destroy();
      const taken = (await honest) === 0;
      return [
        ...kinds.map((kind, index) => ({
          what: `slow ${kind} of ${connections[kind]} alive after ${endedAfterMs / 1_000} s`,
          value: alive[index] ?? 0,
          max: 0,
          unit: '' as const,
        })),
        {
          what: `honest uploads at ${honestRate / 1_000} kB a second that were refused`,
          value: taken ? 0 : 1,
          max: 0,
          unit: '',
        },
      ];
    };
  },
};
