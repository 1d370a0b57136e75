import { type CallName, calls, type Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import type { SendPageCall } from '@community/contract/page-request';
import type { FastifyBaseLogger } from 'fastify';

/** One call that a page made first, with its response: the browser finds it by call and exact body. */
export interface PageResponse {
  call: CallName;
  body: unknown;
  answer: unknown;
}

/** Maximum calls of a page before its HTML is sent. */
const maxCalls = 10;

/** The calls of one page before its HTML is sent, with their responses. */
export class PageCalls {
  readonly #community: SendPageCall;
  readonly #made: { call: CallName; body: unknown; envelope: Envelope | null }[] = [];
  readonly #open = new Set<Promise<unknown>>();

  constructor(community: SendPageCall) {
    this.#community = community;
  }

  /** Whether the page may make this call: it is in the contract, and below the limit. */
  takes(call: string): call is CallName {
    return Object.hasOwn(calls, call) && this.#made.length < maxCalls;
  }

  /** Makes a call. */
  ask(call: CallName, body: unknown): Promise<Envelope | null> {
    const made = { call, body, envelope: null as Envelope | null };
    this.#made.push(made);
    const asking = this.#community(call, body)
      .then((envelope) => (made.envelope = envelope))
      .finally(() => this.#open.delete(asking));
    this.#open.add(asking);
    return asking;
  }

  /** Makes a call with a body as JSON; null if it could not be made. */
  async tryAsk(call: CallName, body: string, log: FastifyBaseLogger): Promise<Envelope | null> {
    try {
      return await this.ask(call, JSON.parse(body));
    } catch (error) {
      log.error({ err: error, call }, 'A call of a page could not be made');
      return null;
    }
  }

  /** Whether calls are pending. */
  get waiting(): boolean {
    return this.#open.size > 0;
  }

  /** Resolves when no call is pending. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#open);
  }

  /** Responses of successful calls, in the order of the calls. */
  get responses(): PageResponse[] {
    return this.#made.flatMap(({ call, body, envelope }) =>
      envelope?.code === codes.success ? [{ call, body, answer: envelope.data }] : [],
    );
  }

  /** Whether a response had one of these codes. */
  hasCode(...wanted: number[]): boolean {
    return this.#made.some(({ envelope }) => envelope !== null && wanted.includes(envelope.code));
  }
}

/** Makes each call with the same body once, so that a page that is opened again gets the responses that it had. */
export function askOnce(ask: SendPageCall): SendPageCall {
  const asked = new Map<string, ReturnType<SendPageCall>>();
  return (call, body) => {
    const key = JSON.stringify([call, body]);
    const response = asked.get(key) ?? ask(call, body);
    asked.set(key, response);
    return response;
  };
}
