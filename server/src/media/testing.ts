import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../database/database.ts';
import { statement } from '../database/database.ts';
import { testingLog } from '../runtime/testing-log.ts';
import { createMedia, type Media, type MediaOptions } from './media.ts';
import { sharedDecoders } from './testing-decoders.ts';

const insertMember = statement('test.member', 'insert into member (nickname) values ($1) returning id');
const allNames = statement('test.names', 'select name from upload order by name');

/** Media in a folder of their own, with access to the files in it. */
export async function createMediaFixture(database: Database, options: Partial<MediaOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  const log = testingLog();
  const media: Media = await createMedia({
    database,
    dataFolder: folder,
    log,
    preparesVariants: false,
    decoders: sharedDecoders(),
    ...options,
  });
  const root = join(folder, 'media');

  return {
    media,
    faults: log.lines,
    folder: root,
    /** Names of files, rows, staged files and variants. */
    async files() {
      const entries = await readdir(root, { withFileTypes: true });
      const names = (sub: string) => readdir(join(root, sub));
      return {
        kept: entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
        rows: (await database.rows<{ name: string }>(allNames)).map(({ name }) => name),
        staging: await names('incoming'),
        variants: await names('variants'),
      };
    },
    async member(): Promise<number> {
      const row = await database.row<{ id: number }>(insertMember, ['somebody']);
      if (!row) throw new Error('The member was not made');
      return row.id;
    },
    /** Ingests a file as the upload call does. */
    async save(memberId: number, content: Buffer, now: Date) {
      const upload = await media.uploads.begin({ memberId, network: '10.0.0.1' }, 0, now);
      try {
        upload.receive(content.length);
        const path = await media.staging.receive(Readable.from([content]), upload.take);
        await upload.count(now);
        // Tests save more files than a member may.
        const account = { spend: () => undefined, isInDebt: () => false };
        return await media.save(memberId, { path, claimsVideo: false }, now, account);
      } finally {
        upload.end();
      }
    },
    async remove() {
      await media.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type MediaFixture = Awaited<ReturnType<typeof createMediaFixture>>;
