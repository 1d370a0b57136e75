import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseFor } from '@community/contract/calls';
import { openTestCommunity } from '../../server/src/api/testing-community.ts';
import { communityScripts } from './database/community-data.ts';
import { printTable } from './measuring/table.ts';

/**
 * `npm run bench -- heat`: whether fake guests can push a post up. Guests from a hundred addresses report views of the
 * post at rank 42 and of the ten below it; then the rank of every post in Recommend is compared with the one before.
 * Exits with 1 when a post moved too far.
 */
const guests = 10_000;
const addresses = 100;
const targetRank = 42;
const maxRankChange = 3;
const size = { members: 500, posts: 1_000, likes: 4_000, comments: 1_500, follows: 1_000 };

/** One address in each of a hundred networks. */
const addressOf = (guest: number): string => `203.${guest % addresses}.7.9`;

type CommunityApi = Awaited<ReturnType<typeof openTestCommunity>>['community'];

const log = { error: (problem: unknown) => console.error(problem) } as never;

async function call(
  community: CommunityApi,
  name: 'posts' | 'postread' | 'postdetail',
  request: object,
  ip: string,
): Promise<unknown> {
  const { code, data } = await community.call(name, request, { token: null, ip, requestId: 'bench', log });
  if (code !== 0) throw new Error(`${name} answered ${code}`);
  return data;
}

/** Ids of all posts in the order of Recommend. */
async function ranking(community: CommunityApi): Promise<string[]> {
  const ids: string[] = [];
  let as_of: number | undefined;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = (await call(
      community,
      'posts',
      { type: 1, page, per_page: 50, as_of },
      '192.0.2.1',
    )) as ResponseFor<'posts'>;
    ids.push(...response.data.map(({ post_id }) => post_id));
    as_of = response.as_of;
    last = response.last_page;
  }
  return ids;
}

async function simulate(community: CommunityApi): Promise<boolean> {
  const before = await ranking(community);
  const target = before[targetRank - 1] ?? '';
  const wanted = before.slice(targetRank - 1, targetRank + 10);
  const views = async () =>
    ((await call(community, 'postdetail', { post_id: target }, '192.0.2.1')) as ResponseFor<'postdetail'>).views;
  const viewsBefore = await views();
  for (let guest = 0; guest < guests; guest += 1) {
    const guest_id = `made-up-guest-${guest}`;
    await call(community, 'postread', { post_ids: guest % 10 ? [target] : wanted, guest_id }, addressOf(guest));
  }
  const counted = (await views()) - viewsBefore;
  const after = await ranking(community);
  const rankAfter = new Map(after.map((id, index) => [id, index]));
  const largest = Math.max(
    ...before.map((id, index) => Math.abs(index - (rankAfter.get(id) ?? Number.POSITIVE_INFINITY))),
  );
  console.log(
    `${guests.toLocaleString('en')} guests from ${addresses} addresses, ${before.length.toLocaleString('en')} posts`,
  );
  printTable(
    ['What', 'found', 'budget'],
    [
      ['Rank of the post that they push', `${targetRank} to ${(rankAfter.get(target) ?? -1) + 1}`, ''],
      ['Its views that were counted', counted.toLocaleString('en'), ''],
      ['Largest move of any post, in ranks', String(largest), String(maxRankChange)],
    ],
  );
  return largest <= maxRankChange;
}

const dataFolder = await mkdtemp(join(tmpdir(), 'heat-'));
const { community, database } = await openTestCommunity(dataFolder);
try {
  for (const script of communityScripts(size)) await database.script(script);
  process.exitCode = (await simulate(community)) ? 0 : 1;
} finally {
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
}
