/** An answer that refuses, such as `new Refusal(4022, { fields: {} })`. */
export class Refusal {
  readonly msg = '';
  constructor(
    readonly code: number,
    readonly data: object = {},
  ) {}
}

type Body = Record<string, unknown>;

/** A fake of the community API for unit tests, in the place of `fetch`: it answers by call and keeps what was asked. */
export class FakeApi {
  readonly asked: { call: string; body: Body }[] = [];
  private readonly answers = new Map<string, (body: Body) => unknown>();
  private readonly before = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const body = JSON.parse((await request.text()) || '{}');
      this.asked.push({ call, body });
      const answer = await this.answers.get(call)?.(body);
      const envelope = answer instanceof Refusal ? answer : { code: 0, msg: '', data: answer ?? {} };
      return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
    };
  }

  /** What a call answers: its data, or a `Refusal`. */
  answer(call: string, answer: (body: Body) => unknown): this {
    this.answers.set(call, answer);
    return this;
  }

  /** Keeps a call waiting; the returned function answers it. */
  hold(call: string): (data: unknown) => void {
    let release: (data: unknown) => void = () => {};
    const answer = new Promise<unknown>((resolve) => {
      release = resolve;
    });
    this.answers.set(call, () => answer);
    return (data) => release(data);
  }

  bodies(call: string): Body[] {
    return this.asked.filter((one) => one.call === call).map(({ body }) => body);
  }

  stop(): void {
    globalThis.fetch = this.before;
  }
}
