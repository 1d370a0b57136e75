import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 when there was none: the connection broke, or the attack's time was over. */
  status: number;
  bytes: number;
  /** The first bytes, enough to see what was said. */
  text: string;
  ms: number;
}

export interface Sending {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string | readonly string[]>;
  body?: Buffer | string;
  token?: string;
  /** The sender's address, as a proxy in front of the server tells it. */
  from?: string;
}

const keptCharacters = 2_000;

/** Sends requests of an attack and counts what went out and what came back. */
export class Sender {
  readonly #port: number;
  readonly #signal: AbortSignal;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });
  readonly statuses = new Map<number, number>();
  bytesSent = 0;
  largestAnswer = 0;

  constructor(port: number, signal: AbortSignal) {
    this.#port = port;
    this.#signal = signal;
  }

  /** Sends one request and waits for its whole answer. Never throws. */
  send({ path, method = 'POST', headers = {}, body = '', token, from = '203.0.113.1' }: Sending): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve) => {
      let [bytes, text] = [0, ''];
      const done = (status: number) => {
        this.count(bytes);
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
        resolve({ status, bytes, text, ms: performance.now() - began });
      };
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          path,
          method,
          agent: this.#agent,
          signal: this.#signal,
          headers: {
            host: `localhost:${this.#port}`,
            'x-forwarded-for': from,
            'accept-encoding': 'identity',
            ...(method === 'POST' ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
            ...(token ? { token } : {}),
            ...headers,
          },
        },
        (incoming) => {
          incoming.on('data', (part: Buffer) => {
            bytes += part.length;
            if (text.length < keptCharacters) text += part.toString('utf8');
          });
          incoming.on('end', () => done(incoming.statusCode ?? 0));
          incoming.on('error', () => done(0));
        },
      );
      outgoing.on('error', () => done(0));
      outgoing.on('finish', () => (this.bytesSent += Buffer.byteLength(body) + path.length));
      outgoing.end(method === 'POST' ? body : undefined);
    });
  }

  /** Uploads files in one request, as the composer does. */
  upload(token: string, files: readonly { content: Buffer; type: string }[], from?: string): Promise<Answer> {
    const boundary = 'hostile-file-boundary';
    const parts = files.flatMap(({ content, type }, index) => [Buffer.from(filePart(boundary, index, type)), content, Buffer.from('\r\n')]);
    return this.send({
      path: '/api/v1/community/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
      token,
      ...(from ? { from } : {}),
    });
  }

  /** Counts an answer that came by another way. */
  count(answerBytes: number): void {
    this.largestAnswer = Math.max(this.largestAnswer, answerBytes);
  }

  /** How many answers had none of these statuses. */
  answersBeside(...expected: readonly number[]): number {
    return [...this.statuses].reduce((sum, [status, count]) => sum + (expected.includes(status) ? 0 : count), 0);
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What stands before a file in a multipart body (RFC 7578). */
export function filePart(boundary: string, index: number, type: string): string {
  const disposition = `content-disposition: form-data; name="file[]"; filename="file-${index}"`;
  return `--${boundary}\r\n${disposition}\r\ncontent-type: ${type}\r\n\r\n`;
}
