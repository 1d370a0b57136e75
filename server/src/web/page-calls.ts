import { type CallName, calls, type Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import type { AskCommunity } from '@community/contract/page-request';

/** One call that a page made first, with its response: the browser finds it by call and exact body. */
export interface PageResponse {
  call: CallName;
  body: unknown;
  answer: unknown;
}

/** Calls that a page may make before its document is sent. */
const maxCalls = 10;

/** The calls that one page makes before its document is sent, and what was answered. */
export class PageCalls {
  readonly #community: AskCommunity;
  readonly #made: { call: CallName; body: unknown; envelope: Envelope | null }[] = [];
  readonly #open = new Set<Promise<unknown>>();

  constructor(community: AskCommunity) {
    this.#community = community;
  }

  /** Whether the page may make this call: one that the contract knows, and not one too many. */
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

  /** Whether answers are awaited. */
  get waiting(): boolean {
    return this.#open.size > 0;
  }

  /** Resolves when nothing is awaited any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#open);
  }

  /** Answers of the calls that succeeded, in the order in which they were made. */
  get answers(): PageResponse[] {
    return this.#made.flatMap(({ call, body, envelope }) =>
      envelope?.code === codes.success ? [{ call, body, answer: envelope.data }] : [],
    );
  }

  /** Whether a call was answered with one of these codes. */
  answeredWith(...wanted: number[]): boolean {
    return this.#made.some(({ envelope }) => envelope !== null && wanted.includes(envelope.code));
  }
}
