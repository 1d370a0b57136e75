import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseFor } from '@community/contract/calls';
import { openTestCommunity } from '../../server/src/api/testing-community.ts';
import { communityScripts } from './community-data.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench -- heat`: whether strangers can push a post up. Made-up guests from a hundred addresses say that they have seen the post at
 * rank 42 and the ten below it; then every post's place in Recommend is compared with the one before. Ends with 1 when one moved too far.
 */
const guests = 10_000;
const addresses = 100;
const targetRank = 42;
const maxPlaces = 3;
const size = { members: 500, posts: 1_000, likes: 4_000, comments: 1_500, follows: 1_000 };

/** A hundred networks of hosting companies, each with one address. */
const addressOf = (guest: number): string => `203.${guest % addresses}.7.9`;

type Community = Awaited<ReturnType<typeof openTestCommunity>>['community'];

const log = { error: (problem: unknown) => console.error(problem) } as never;

async function ask(
  community: Community,
  name: 'posts' | 'postread' | 'postdetail',
  request: object,
  ip: string,
): Promise<unknown> {
  const { code, data } = await community.call(name, request, { token: null, ip, requestId: 'bench', log });
  if (code !== 0) throw new Error(`${name} answered ${code}`);
  return data;
}

/** Ids of all posts in the order of Recommend. */
async function ranking(community: Community): Promise<string[]> {
  const ids: string[] = [];
  let as_of: number | undefined;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = (await ask(
      community,
      'posts',
      { type: 1, page, per_page: 50, as_of },
      '192.0.2.1',
    )) as ResponseFor<'posts'>;
    ids.push(...answer.data.map(({ post_id }) => post_id));
    as_of = answer.as_of;
    last = answer.last_page;
  }
  return ids;
}

async function simulate(community: Community): Promise<boolean> {
  const before = await ranking(community);
  const target = before[targetRank - 1] ?? '';
  const wanted = before.slice(targetRank - 1, targetRank + 10);
  const views = async () =>
    ((await ask(community, 'postdetail', { post_id: target }, '192.0.2.1')) as ResponseFor<'postdetail'>).views;
  const viewsBefore = await views();
  for (let guest = 0; guest < guests; guest += 1) {
    const guest_id = `made-up-guest-${guest}`;
    await ask(community, 'postread', { post_ids: guest % 10 ? [target] : wanted, guest_id }, addressOf(guest));
  }
  const counted = (await views()) - viewsBefore;
  const after = await ranking(community);
  const placeAfter = new Map(after.map((id, index) => [id, index]));
  const largest = Math.max(
    ...before.map((id, index) => Math.abs(index - (placeAfter.get(id) ?? Number.POSITIVE_INFINITY))),
  );
  console.log(
    `${guests.toLocaleString('en')} guests from ${addresses} addresses, ${before.length.toLocaleString('en')} posts`,
  );
  printTable(
    ['What', 'found', 'budget'],
    [
      ['Rank of the post that they push', `${targetRank} to ${(placeAfter.get(target) ?? -1) + 1}`, ''],
      ['Its views that were counted', counted.toLocaleString('en'), ''],
      ['Largest move of any post, in places', String(largest), String(maxPlaces)],
    ],
  );
  return largest <= maxPlaces;
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
