import { setTimeout } from 'node:timers/promises';
import { type Attack, usualBudget, usualMaxMs } from '../attack.ts';
import { attackerName } from '../members.ts';
import type { Sender } from '../sender.ts';

/** Fans of the attacker, who follows as many of them as the server lets a member follow. Each has a post. */
const counts = { fans: 10_000, followed: 5_000 };

/** Calls of one member in flight at a time. */
const inFlight = 32;

const attackMs = 8_000;

const attacker = `(select id from member where nickname = '${attackerName(0)}')`;
const fans = "from member where nickname like 'Crowd %'";

const fill = [
  `insert into member (nickname, created_at)
   select 'Fan ' || n, now() - interval '400 days' from generate_series(1, ${counts.fans}) n`,
  `insert into follow (fan_id, author_id, created_at)
   select id, ${attacker}, now() - random() * interval '300 days' ${fans}`,
  `insert into follow (fan_id, author_id, created_at)
   select ${attacker}, author.id, now() - random() * interval '300 days'
   from (select member.id ${fans} order by member.id limit ${counts.followed}) author`,
  `insert into post (member_id, post_type, content, created_at)
   select id, 1, 'Post of a followed member', now() - interval '30 days' - random() * interval '300 days' ${fans}`,
  `update member set focus = ${counts.followed}, followers = ${counts.fans} where id = ${attacker}`,
  'analyze',
];

const path = (call: string) => `/api/v1/community/${call}`;

/** Long lists, from their first page to their last. */
const heavy = [
  { path: path('posts'), body: '{"type":2,"page":1,"per_page":50}' },
  { path: path('posts'), body: '{"type":2,"page":100,"per_page":50}' },
  { path: path('userfollows'), body: '{"page":1,"per_page":50}' },
  { path: path('userfollows'), body: '{"page":200,"per_page":50}' },
  { path: path('userfocus'), body: '{"page":100,"per_page":50}' },
  { path: path('posts'), body: '{"type":1,"page":200,"per_page":50}' },
];

async function askHeavily(sender: Sender, token: string, ended: () => boolean, first: number): Promise<void> {
  for (let index = first; !ended(); index += 1) {
    const { status } = await sender.send({ ...(heavy[index % heavy.length] ?? { path: path('posts') }), token });
    // Refused: an immediate retry would be another attack.
    if (status !== 200) await setTimeout(100);
  }
}

/** Milliseconds of another member's pages meanwhile, and how many were refused. */
async function readOn(
  sender: Sender,
  token: string,
  ended: () => boolean,
): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  while (!ended()) {
    const body = `{"type":1,"page":${1 + (times.length % 3)},"per_page":10}`;
    const { status, text, ms } = await sender.send({
      path: path('posts'),
      body,
      token,
      from: '198.51.100.252',
      apart: true,
    });
    times.push(ms);
    if (status !== 200 || !text.startsWith('{"code":0,')) refused += 1;
    await setTimeout(50);
  }
  return { times, refused };
}

/**
 * What another member's page may take: the embedded database does one thing at a time, so a page waits for those of the
 * attacker's running calls. PostgreSQL has its own budget in the server's bench.
 */
const pageMs = 500;

/** One member requests many expensive lists at once while another one reads. */
export const heavyLists: Attack = {
  name: 'heavy-lists',
  sends: `${inFlight} heavy lists at once of a member with ${counts.followed} follows and ${counts.fans} fans`,
  // Responses are pages of fifty.
  budget: { ...usualBudget, responseBytes: 131_072 },
  maxMs: usualMaxMs,
  fill,
  prepare:
    async () =>
    async ({ sender, tokens, signal }) => {
      const until = Date.now() + attackMs;
      const ended = () => Date.now() > until || signal.aborted;
      const attacking = Array.from({ length: inFlight }, (_, index) =>
        askHeavily(sender, tokens.attackers[0] ?? '', ended, index),
      );
      const { times, refused } = await readOn(sender, tokens.honest, ended);
      await Promise.all(attacking);
      const sorted = times.toSorted((one, other) => one - other);
      const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      return [
        { what: `median of another member's page, of ${times.length}`, value: share(0.5), max: pageMs, unit: 'ms' },
        { what: "99 of 100 of another member's pages", value: share(0.99), max: pageMs, unit: 'ms' },
        { what: "another member's pages refused", value: refused, max: 0, unit: '' },
      ];
    },
};
