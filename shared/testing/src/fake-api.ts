import { wireDiscovery } from './wire.ts';

/** A response with a failure code, such as `new Refusal(4022, { fields: {} })`. */
export class Refusal {
  readonly msg = '';
  constructor(
    readonly code: number,
    readonly data: object = {},
  ) {}
}

type Body = Record<string, unknown>;

/** A fake of the community API for unit tests. It replaces `fetch`, responds by call and records requests. */
export class FakeApi {
  readonly requests: { call: string; body: Body }[] = [];
  private readonly responses = new Map<string, (body: Body) => unknown>([
    // Every page without content asks for it.
    ['discover', () => wireDiscovery()],
  ]);
  private readonly originalFetch = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const body = JSON.parse((await request.text()) || '{}');
      this.requests.push({ call, body });
      const response = await this.responses.get(call)?.(body);
      const envelope = response instanceof Refusal ? response : { code: 0, msg: '', data: response ?? {} };
      return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
    };
  }

  /** Sets the response to a call: its data, or a `Refusal`. */
  answer(call: string, response: (body: Body) => unknown): this {
    this.responses.set(call, response);
    return this;
  }

  /** Leaves a call pending; the returned function responds to it. */
  hold(call: string): (data: unknown) => void {
    let resolve: (data: unknown) => void = () => {};
    const response = new Promise<unknown>((settle) => {
      resolve = settle;
    });
    this.responses.set(call, () => response);
    return (data) => resolve(data);
  }

  bodies(call: string): Body[] {
    return this.requests.filter((one) => one.call === call).map(({ body }) => body);
  }

  stop(): void {
    globalThis.fetch = this.originalFetch;
  }
}
