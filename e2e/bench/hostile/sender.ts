import { Agent, request } from 'node:http';
import { type AnswerCounts, type AnswerText, answerKind, uploadAnswerKind } from './answers.ts';

/** `status` is 0 where there was no response: the connection broke, or the attack's time was over. */
export interface Answer extends AnswerText {
  bytes: number;
  ms: number;
}

export interface Sending {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string | readonly string[]>;
  body?: Buffer | string;
  token?: string;
  /** The sender's address, as a proxy forwards it. */
  from?: string;
  /** True for requests beside the attack, whose response does not count. */
  apart?: boolean;
  /** True for files, whose refusals are sentences of the composer. */
  isUpload?: boolean;
}

const keptCharacters = 2_000;

/** Sends the requests of an attack and counts bytes, responses and faults. */
export class Sender {
  readonly #port: number;
  readonly #signal: AbortSignal;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });
  bytesSent = 0;
  largestResponse = 0;
  /** Requests without a response or a closed connection at the end of the attack. */
  unanswered = 0;
  /** Responses that report a server error. */
  faults = 0;
  readonly answers: AnswerCounts = { taken: 0, refused: 0, other: 0 };
  /** Files that were neither taken nor refused with a sentence. */
  strangeUploads = 0;

  constructor(port: number, signal: AbortSignal) {
    this.#port = port;
    this.#signal = signal;
  }

  /** Sends one request and waits for its whole response. Never throws. */
  send({
    path,
    method = 'POST',
    headers = {},
    body = '',
    token,
    from = '203.0.113.1',
    apart = false,
    isUpload = false,
  }: Sending): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve) => {
      let [bytes, text] = [0, ''];
      const done = (status: number) => {
        const answer = { status, bytes, text, ms: performance.now() - began };
        if (!apart) this.count(answer, isUpload);
        resolve(answer);
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
            ...(method === 'POST'
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
              : {}),
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
  upload(token: string, files: readonly { content: Buffer; type: string }[], from: string): Promise<Answer> {
    const boundary = 'hostile-file-boundary';
    const parts = files.flatMap(({ content, type }, index) => [
      Buffer.from(filePart(boundary, index, type)),
      content,
      Buffer.from('\r\n'),
    ]);
    return this.send({
      path: '/api/v1/community/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
      token,
      from,
      isUpload: true,
    });
  }

  count({ status, bytes, text }: Answer, isUpload = false): void {
    this.largestResponse = Math.max(this.largestResponse, bytes);
    const kind = (isUpload ? uploadAnswerKind : answerKind)({ status, text });
    this.answers[kind] += 1;
    if (isUpload && kind === 'other') this.strangeUploads += 1;
    if (status === 0 && this.#signal.aborted) this.unanswered += 1;
    if (status === 500 || text.startsWith('{"code":5000')) this.faults += 1;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Header of a file in a multipart body (RFC 7578). */
export function filePart(boundary: string, index: number, type: string): string {
  const disposition = `content-disposition: form-data; name="file[]"; filename="file-${index}"`;
  return `--${boundary}\r\n${disposition}\r\ncontent-type: ${type}\r\n\r\n`;
}
