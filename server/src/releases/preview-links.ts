import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { previewPath } from '@community/contract/release-paths';
import type { Preview, PreviewTickets } from '../builds/preview.ts';
import { type Database, type Queryable, statement } from '../database/database.ts';
import { checkHasReaders } from './app-builds.ts';
import { checkFit } from './checks/fit-check.ts';
import { recordEvent } from './history.ts';
import { checkedRoutes, type ReleaseOrder } from './pointer-change.ts';
import { changeReleases } from './state.ts';

const addKey = statement(
  'release.preview_key_add',
  'insert into release.preview_key (key) values ($1) on conflict do nothing',
);
const readKey = statement('release.preview_key', 'select key from release.preview_key limit 1');

/** Lifetime of a link, and of the preview that it begins. */
export const previewHours = { default: 24, max: 168 } as const;

const hourMs = 3_600_000;

/** Longest ticket: names of 40 characters and ids of 64 in base64, and the signature. */
const maxTicketCharacters = 400;

/** A link that begins a preview. */
export interface PreviewLink {
  url: string;
  expiresAt: Date;
}

export interface PreviewLinksOptions {
  database: Database;
  /** Origin of the community; a ticket of another one is refused. */
  site: string;
  now?: () => Date;
}

/** The signing key, the same on all instances. */
async function signingKey(database: Queryable): Promise<Uint8Array> {
  await database.run(addKey, [randomBytes(32)]);
  const row = await database.row<{ key: Uint8Array }>(readKey);
  if (!row) throw new Error('There is no key for preview links');
  return row.key;
}

/**
 * Links that select a build in one browser. A link carries a ticket, and so does the cookie that it sets: app, build
 * and end, signed for this community.
 */
export class PreviewLinks implements PreviewTickets {
  readonly #database: Database;
  readonly #site: string;
  readonly #now: () => Date;
  readonly #key: Uint8Array;

  private constructor({ database, site, now = () => new Date() }: PreviewLinksOptions, key: Uint8Array) {
    this.#database = database;
    this.#site = site;
    this.#now = now;
    this.#key = key;
  }

  static async open(options: PreviewLinksOptions): Promise<PreviewLinks> {
    return new PreviewLinks(options, await signingKey(options.database));
  }

  /** Makes a link to a build that may be active later. Throws `ReleaseRefusal`. */
  async create(build: string, order: ReleaseOrder, hours: number = previewHours.default): Promise<PreviewLink> {
    const { app, actor, reason } = order;
    checkHasReaders(app);
    const at = this.#now();
    const expiresAt = new Date(Math.floor(at.getTime() / 1000) * 1000 + hours * hourMs);
    await changeReleases(this.#database, async (tx) => {
      await checkedRoutes(tx, app, build);
      await checkFit(tx, [{ app, build }]);
      await recordEvent(tx, app, { act: 'preview', build, actor, reason, at });
    });
    const content = Buffer.from(JSON.stringify([app, build, expiresAt.getTime() / 1000])).toString('base64url');
    return { url: `${this.#site}${previewPath}?ticket=${this.#signed(content)}`, expiresAt };
  }

  read(ticket: string): Preview | null {
    const [content = ''] = ticket.slice(0, maxTicketCharacters).split('.');
    const [expected, given] = [Buffer.from(this.#signed(content)), Buffer.from(ticket)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [app, build, seconds] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, string, number];
    const expiresAt = new Date(seconds * 1000);
    return expiresAt > this.#now() ? { app, build, expiresAt } : null;
  }

  #signed(content: string): string {
    const signature = createHmac('sha256', this.#key).update(`${this.#site} ${content}`).digest('base64url');
    return `${content}.${signature}`;
  }
}
