import { type Attack, type Target, usualBudget } from '../attack.ts';
import { attackerAddress } from '../members.ts';
import type { Sender } from '../sender.ts';

/** What each of the attackers writes, ten at a time. */
const textsOfEach = 300;
const concurrent = 10;

/** Texts that a member may have stored in the minute of the attack (`COMMENTS_PER_MINUTE`). */
const maxStored = 10;

interface Envelope {
  code: number;
  data: { comment_id?: string; total?: number; data?: { post_id: string }[] };
}

/** Makes a call that must succeed and whose response is short. */
async function call(sender: Sender, name: string, request: object, token: string, from: string): Promise<Envelope> {
  const { text } = await sender.send({
    path: `/api/v1/community/${name}`,
    body: JSON.stringify(request),
    token,
    from,
    apart: true,
  });
  if (!text.startsWith('{"code":0,')) throw new Error(`${name} failed: ${text}`);
  return JSON.parse(text) as Envelope;
}

/** A text that nobody has written: letters alone tell texts apart. */
const made = (number: number): string =>
  `Buy it ${Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('x')}`;

/** Everything that one attacker writes; returns how much was stored. */
async function write(
  { sender, signal }: Target,
  { token, from, post_id, comment_id }: { token: string; from: string; post_id: string; comment_id: string },
): Promise<number> {
  let [next, stored] = [0, 0];
  await Promise.all(
    Array.from({ length: concurrent }, async () => {
      for (let number = next++; number < textsOfEach && !signal.aborted; number = next++) {
        const content = number % 2 === 0 ? 'Buy cheap headphones' : made(number);
        const [path, target] = number % 4 < 2 ? ['addcomment', { post_id }] : ['replycomment', { comment_id }];
        const body = JSON.stringify({ ...target, content });
        const { text } = await sender.send({ path: `/api/v1/community/${path}`, body, token, from });
        if (text.startsWith('{"code":0,')) stored += 1;
      }
    }),
  );
  return stored;
}

/** Members who write equal and other texts under one post, and answer one comment, as fast as they can. */
export const spam: Attack = {
  name: 'spam',
  sends: `${textsOfEach} comments and replies of each of 8 members`,
  budget: usualBudget,
  maxMs: 120_000,
  prepare: async () => async (target) => {
    const { sender, tokens } = target;
    const honest = [tokens.honest, '203.0.113.200'] as const;
    const posts = await call(sender, 'posttops', { page: 1, per_page: 1 }, ...honest);
    const post_id = posts.data.data?.[0]?.post_id ?? '';
    const { data } = await call(sender, 'addcomment', { post_id, content: 'Which pads are these?' }, ...honest);
    const comment_id = data.comment_id ?? '';
    const stored = await Promise.all(
      tokens.attackers.map((token, index) =>
        write(target, { token, from: attackerAddress(index), post_id, comment_id }),
      ),
    );
    const messages = await call(sender, 'mymessages', { type: 1, page: 1, per_page: 1 }, ...honest);
    return [
      { what: 'texts stored of one member', value: Math.max(...stored), max: maxStored, unit: '' },
      { what: 'messages to the member who was answered', value: messages.data.total ?? 0, max: 1, unit: '' },
    ];
  },
};
