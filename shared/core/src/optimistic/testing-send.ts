/** A fake of a call: it keeps what was sent, and answers when the test says so. */
export class SendStub {
  readonly sent: boolean[] = [];
  private readonly answers: { resolve: () => void; reject: (failure: unknown) => void }[] = [];

  readonly send = (value: boolean) => () => {
    this.sent.push(value);
    return new Promise<void>((resolve, reject) => this.answers.push({ resolve: () => resolve(), reject }));
  };

  /** Answers the oldest call that waits: taken, or refused with a failure. */
  async answer(failure?: unknown): Promise<void> {
    const first = this.answers.shift();
    if (failure === undefined) first?.resolve();
    else first?.reject(failure);
    // What follows an answer happens in a few turns of the promises.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}
