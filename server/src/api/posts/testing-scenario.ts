import { randomUUID } from 'node:crypto';
import type { CallName, Envelope, RequestFor, ResponseFor } from '@community/contract/calls';
import type { Post } from '@community/contract/entities';
import type { Broadcast } from '../../database/broadcast.ts';
import { type Database, statement } from '../../database/database.ts';
import { createMedia } from '../../media/media.ts';
import { insertUpload } from '../../media/repository.ts';
import { sharedDecoders } from '../../media/testing-decoders.ts';
import { testFolder } from '../../runtime/testing-folder.ts';
import { cacheVisitorResponses } from '../caching/visitor-cache.ts';
import { createCommunityApi } from '../community-api.ts';
import { createHandlers } from '../handlers.ts';
import { noSpamLimits, type SpamLimits } from '../spam/spam-limits.ts';
import { expectContract } from '../testing-contract.ts';

const insertMember = statement(
  'scenario.member',
  'insert into member (nickname, is_official, created_at) values ($1, $2, $3) returning id',
);

/** Milliseconds by which each read advances a scenario's clock, so that no two actions share a time. */
const tick = 5;

/**
 * A small community for tests: calls go through the contract's validation and the real handlers, on the given database.
 * A member's id is its token. The clock starts at `start` and advances with every read. With a broadcast, what all
 * readers see alike is kept between calls, as in a server.
 */
export async function createScenario(
  database: Database,
  start = Date.now(),
  { spamLimits = noSpamLimits, broadcast }: { spamLimits?: SpamLimits; broadcast?: Broadcast } = {},
) {
  let time = start;
  const media = await createMedia({ database, dataFolder: testFolder('scenario'), decoders: sharedDecoders() });
  const handlers = createHandlers({
    database,
    broadcast,
    media,
    spamLimits,
    brand: 'Halcyon',
    centralSessions: { resolve: async () => null, end: async () => undefined },
  });
  const faults: unknown[] = [];
  const log = { error: (fault: unknown) => faults.push(fault) };
  const calls = createCommunityApi({
    handlers,
    memberByToken: async (token) => ({ memberId: Number(token), store: null }),
    now: () => {
      time += tick;
      return new Date(time);
    },
  });

  const community = broadcast ? cacheVisitorResponses(calls, broadcast) : calls;

  /** Makes a call and returns its envelope. Throws if a success does not match the contract. */
  async function envelopeOf(
    name: CallName,
    request: unknown,
    member: number | null = null,
    ip = '127.0.0.1',
  ): Promise<Envelope> {
    const caller = { token: member === null ? null : String(member), ip, requestId: 'test', log: log as never };
    const envelope = await community.call(name, request, caller);
    if (envelope.code === 0) expectContract(name, envelope.data);
    return envelope;
  }

  /** Makes a call that must succeed and returns its data. */
  async function call<Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
    member: number | null = null,
    ip?: string,
  ): Promise<ResponseFor<Name>> {
    const { code, msg, data } = await envelopeOf(name, request, member, ip);
    if (code !== 0)
      throw new Error(`${name} responded ${code} ${msg} ${JSON.stringify(data)} ${faults.map(String).join()}`);
    return data as ResponseFor<Name>;
  }

  async function member(nickname = 'member', official = false): Promise<number> {
    const row = await database.row<{ id: number }>(insertMember, [nickname, official, new Date(time)]);
    if (!row) throw new Error('The member was not made');
    return row.id;
  }

  /** Adds an unused upload of a member and returns its address. */
  async function upload(memberId: number, kind: 'picture' | 'video' = 'picture'): Promise<string> {
    const name = `${randomUUID().replaceAll('-', '')}.${kind === 'picture' ? 'jpg' : 'mp4'}`;
    await insertUpload(database, { name, memberId, kind, width: 1200, height: 900, bytes: 1000 }, new Date(time));
    return `/media/${name}`;
  }

  async function post(author: number, content = 'words'): Promise<string> {
    const url = await upload(author);
    const { post_id } = await call('addpost', { post_type: 1, content, pics: [{ url, width: 1, height: 1 }] }, author);
    return post_id;
  }

  async function comment(author: number, post_id: string, content = 'well'): Promise<string> {
    return (await call('addcomment', { post_id, content }, author)).comment_id;
  }

  /** Ids of all pages of a list, as of the first page; `between` runs after each page. */
  async function pages(
    list: (page: number, as_of?: number) => Promise<{ data: Post[]; as_of: number; last_page: number }>,
    between: () => Promise<void> = async () => undefined,
  ): Promise<string[][]> {
    const found: string[][] = [];
    let as_of: number | undefined;
    for (let page = 1, last = 1; page <= last; page += 1) {
      const response = await list(page, as_of);
      found.push(response.data.map(({ post_id }) => post_id));
      as_of = response.as_of;
      last = response.last_page;
      await between();
    }
    return found;
  }

  return {
    handlers,
    media,
    envelopeOf,
    call,
    member,
    upload,
    post,
    comment,
    pages,
    faults,
    now: () => time,
    /** Advances the clock. */
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

export type Scenario = Awaited<ReturnType<typeof createScenario>>;
