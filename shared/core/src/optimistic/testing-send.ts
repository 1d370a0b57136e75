/** A fake of a call: it records what was sent, and responds when the test says so. */
export class SendStub {
  readonly sent: boolean[] = [];
  private readonly waiting: { resolve: () => void; reject: (failure: unknown) => void }[] = [];

  readonly send = (value: boolean) => () => {
    this.sent.push(value);
    return new Promise<void>((resolve, reject) => this.waiting.push({ resolve: () => resolve(), reject }));
  };

  /** Responds to the oldest call that waits: with success, or with a failure. */
  async respond(failure?: unknown): Promise<void> {
    const first = this.waiting.shift();
    if (failure === undefined) first?.resolve();
    else first?.reject(failure);
    // What follows a response takes a few turns of the microtask queue.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}
