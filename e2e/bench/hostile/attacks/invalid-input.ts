import { deflateSync, gzipSync } from 'node:zlib';
import { median } from '../../measuring/median.ts';
import { type Attack, repeat, usualBudget, usualMaxMs } from '../attack.ts';
import type { Sender, Sending } from '../sender.ts';

/** Calls of each kind at least: enough for a median. */
const minRounds = 8;

const path = (call: string) => `/api/v1/community/${call}`;
const listOf = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join()}]`;

/** Every element is wrong; just below the 64 KiB that a body may have. */
const wrongIds = `{"post_ids":${listOf('0', 32_500)}}`;

const wrong: readonly Sending[] = [
  { path: path('postread'), body: gzipSync(wrongIds, { level: 9 }), headers: { 'content-encoding': 'gzip' } },
  { path: path('postread'), body: deflateSync(wrongIds, { level: 9 }), headers: { 'content-encoding': 'deflate' } },
  { path: path('postread'), body: wrongIds },
  { path: path('postread'), body: `{"post_ids":${listOf('""', 20_000)}}` },
  { path: path('postread'), body: `{"post_ids":${listOf('{}', 20_000)}}` },
  { path: path('addpost'), body: `{"post_type":1,"content":"x","subjects":${listOf('{}', 20_000)}}` },
  { path: path('addpost'), body: `{"post_type":1,"content":"x","pics":${listOf('{"url":0}', 6_000)}}` },
  { path: path('postreport'), body: `{"post_id":"1","reasons":${listOf('""', 20_000)}}` },
  { path: path('posts'), body: `{${Array.from({ length: 4_500 }, (_, index) => `"f${index}":${index}`).join()}}` },
  { path: path('posts'), body: `{"type":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
];

async function timed(sender: Sender, sending: Sending): Promise<number> {
  const { ms } = await sender.send(sending);
  return ms;
}

/** Bodies that are refused: the refusal must neither be large nor cost more than a success. */
export const invalidInput: Attack = {
  name: 'invalid-input',
  sends: `${wrong.length} kinds of wrong bodies, gzip among them`,
  budget: usualBudget,
  maxMs: usualMaxMs,
  prepare:
    async () =>
    async ({ sender, signal, tokens: { attackers } }) => {
      const valid: number[] = [];
      const costs = wrong.map((): number[] => []);
      const sendAll = async (round: number) => {
        // Another address and member each time: rate limits are not the subject here.
        const token = attackers[round % attackers.length] ?? '';
        const from = `203.0.113.${round % 250}`;
        const { ms } = await sender.send({
          path: path('posts'),
          body: '{"type":1,"page":1,"per_page":10}',
          token,
          from,
          apart: true,
        });
        valid.push(ms);
        for (const [index, sending] of wrong.entries())
          costs[index]?.push(await timed(sender, { ...sending, token, from }));
      };
      await repeat(signal, sendAll, minRounds);
      const dearest = Math.max(...costs.map(median));
      return [
        { what: 'median of a valid page of posts', value: median(valid), max: Number.POSITIVE_INFINITY, unit: 'ms' },
        { what: 'median of the dearest refusal', value: dearest, max: median(valid), unit: 'ms' },
      ];
    },
};
