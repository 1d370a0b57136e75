import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerFor, CallName, Envelope, RequestFor } from '@community/contract/calls';
import type { Post } from '@community/contract/entities';
import { type Database, statement } from '../../database/database.ts';
import { createMedia } from '../../media/media.ts';
import { insertUpload } from '../../media/repository.ts';
import { allHandlers } from '../handlers.ts';
import { createCommunity } from '../community-api.ts';
import { expectContract } from '../testing-contract.ts';

const insertMember = statement(
  'scene.member',
  'insert into member (nickname, is_official, created_at) values ($1, $2, $3) returning id',
);

/** Milliseconds that a scene's clock goes on with each look at it, so that no two acts fall together. */
const tick = 5;

/**
 * A small community for tests: its calls go through the contract's validation and the real handlers, on the given database. A
 * member's id is the token. Its clock begins at `start` and goes on a little with every look; scenes on one database follow each other.
 */
export async function createScene(database: Database, start = Date.now()) {
  let time = start;
  const media = await createMedia({ database, dataFolder: mkdtempSync(join(tmpdir(), 'scene-')) });
  const handlers = allHandlers({
    database,
    media,
    centralSessions: { resolve: async () => null, end: async () => undefined },
  });
  const faults: unknown[] = [];
  const log = { error: (fault: unknown) => faults.push(fault) };
  const community = createCommunity({
    handlers,
    memberByToken: async (token) => Number(token),
    now: () => {
      time += tick;
      return new Date(time);
    },
  });

  /** What a call answers, whatever its code; a success must be as the contract lists it. */
  async function answer(
    name: CallName,
    request: unknown,
    member: number | null = null,
    ip = '127.0.0.1',
  ): Promise<Envelope> {
    const caller = { token: member === null ? null : String(member), ip, requestId: 'test', log: log as never };
    const envelope = await community.answer(name, request, caller);
    if (envelope.code === 0) expectContract(name, envelope.data);
    return envelope;
  }

  /** The data of a call that must succeed. */
  async function call<Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
    member: number | null = null,
    ip?: string,
  ): Promise<AnswerFor<Name>> {
    const { code, msg, data } = await answer(name, request, member, ip);
    if (code !== 0)
      throw new Error(`${name} answered ${code} ${msg} ${JSON.stringify(data)} ${faults.map(String).join()}`);
    return data as AnswerFor<Name>;
  }

  async function member(nickname = 'member', official = false): Promise<number> {
    const row = await database.row<{ id: number }>(insertMember, [nickname, official, new Date(time)]);
    if (!row) throw new Error('The member was not made');
    return row.id;
  }

  /** An upload of a member's that no post uses; its address. */
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

  /** Ids of all pages of a list, the later ones at the first one's moment; `between` runs after each page. */
  async function pages(
    list: (page: number, as_of?: number) => Promise<{ data: Post[]; as_of: number; last_page: number }>,
    between: () => Promise<void> = async () => undefined,
  ): Promise<string[][]> {
    const found: string[][] = [];
    let as_of: number | undefined;
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answered = await list(page, as_of);
      found.push(answered.data.map(({ post_id }) => post_id));
      as_of = answered.as_of;
      last = answered.last_page;
      await between();
    }
    return found;
  }

  return {
    handlers,
    media,
    answer,
    call,
    member,
    upload,
    post,
    comment,
    pages,
    faults,
    now: () => time,
    /** Lets time pass. */
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

export type Scene = Awaited<ReturnType<typeof createScene>>;
