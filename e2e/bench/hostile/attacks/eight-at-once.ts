import { type Attack, repeat, usualBudget, usualMaxMs } from '../attack.ts';
import { attackerAddress } from '../members.ts';

interface Files {
  /** See `Attack`. */
  name: string;
  /** What each member sends, for the table. */
  what: string;
  type: string;
  /** Makes the files, one of each round. */
  make: readonly (() => Promise<Buffer> | Buffer)[];
  maxMs?: number;
}

/** Eight members, each from a network of their own, send a file each at once, then the next, over and over. */
export const eightAtOnce = ({ name, what, type, make, maxMs = usualMaxMs }: Files): Attack => ({
  name,
  sends: `8 ${what}`,
  // All decoding together, with the server's own growth.
  budget: { ...usualBudget, memoryBytes: 600e6 },
  maxMs,
  async prepare() {
    const contents: Buffer[] = [];
    for (const makeOne of make) contents.push(await makeOne());
    return async ({ sender, tokens, signal }) => {
      const sendAll = async (round: number) => {
        const content = contents[round % contents.length] ?? Buffer.alloc(0);
        const sent = tokens.attackers.map((token, index) =>
          sender.upload(token, [{ content, type }], attackerAddress(index)),
        );
        await Promise.all(sent);
      };
      await repeat(signal, sendAll, contents.length);
      return [];
    };
  },
});
