/** Stands in for the network in unit tests: answers by call name, and what was asked. */
export class CallStub {
  readonly asked: { call: string; body: unknown }[] = [];
  private readonly answers = new Map<string, () => unknown>();
  private readonly before = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
      this.asked.push({ call, body: JSON.parse((await request.text()) || '{}') });
      const data = await this.answers.get(call)?.();
      const envelope = typeof data === 'object' && data !== null && 'code' in data ? data : { code: 0, msg: '', data: data ?? {} };
      return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
    };
  }

  /** What a call answers: its data, or a whole envelope (an object with `code`). */
  answer(call: string, data: unknown): this {
    this.answers.set(call, () => data);
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

  bodies(call: string): unknown[] {
    return this.asked.filter((one) => one.call === call).map(({ body }) => body);
  }

  remove(): void {
    globalThis.fetch = this.before;
  }
}
