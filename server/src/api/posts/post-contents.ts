import type { BestComment } from '@community/contract/entities';
import { LRUCache } from 'lru-cache';
import type { Broadcast } from '../../database/broadcast.ts';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { type BestCommentRow, bestCommentsColumn, toBestComment } from './sql/best-comment.ts';
import { contentColumns, type PostContentRow } from './sql/post-row.ts';

/** What all readers of a post see alike. */
export interface PostContent extends PostContentRow {
  /** Undefined for a post without comments. */
  bestComment: BestComment | undefined;
}

const ofPosts = statement(
  'posts.contents',
  `select ${contentColumns}, ${bestCommentsColumn} from post p join member a on a.id = p.member_id
   where p.id = any($2)`,
);

/** How long a content is kept, as a visitor's response is: the best comment may be another after a like of it. */
const lifetimeMs = 1_000;

/** Maximum posts that are kept, of some kilobytes each. */
const maxPosts = 2_000;

/**
 * Contents of posts, which are read once for all readers: members' lists differ in which posts they show and in the
 * member's own likes and follows, and not in what the posts say. Nothing is kept without a broadcast that is connected,
 * nor after a change that it announces.
 */
export class PostContents {
  readonly #kept = new LRUCache<number, PostContent>({
    max: maxPosts,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: Date,
  });
  /** Reads that no change came after, by post. */
  readonly #reading = new Map<number, Promise<ReadonlyMap<number, PostContent>>>();
  readonly #broadcast: Pick<Broadcast, 'isConnected'> | undefined;
  /** Number of announced changes: what was read before one is not kept after it. */
  #changes = 0;

  readonly #database: Queryable;

  /**
   * @param database on which all contents are read, whatever list shows them: who waits for a content that somebody else
   *   reads must not wait for the connections of long reads
   */
  constructor(database: Queryable, broadcast?: Pick<Broadcast, 'isConnected' | 'subscribe'>) {
    this.#database = database;
    this.#broadcast = broadcast;
    broadcast?.subscribe('answers', (tags) => this.#evict(tags));
  }

  /** The contents of posts by id. A post that was removed for good has none. */
  async read(ids: readonly number[]): Promise<Map<number, PostContent>> {
    const found = new Map<number, PostContent>();
    const reads = new Set<Promise<ReadonlyMap<number, PostContent>>>();
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.#broadcast?.isConnected ? (this.#kept.get(id) ?? this.#reading.get(id)) : undefined;
      if (kept instanceof Promise) reads.add(kept);
      else if (kept) found.set(id, kept);
      else missing.push(id);
    }
    if (missing.length > 0) reads.add(this.#read(missing));
    for (const contents of await Promise.all(reads))
      for (const id of ids) {
        const content = contents.get(id);
        if (content) found.set(id, content);
      }
    return found;
  }

  /** Reads contents, also for those who ask for them meanwhile, up to the next change. */
  #read(ids: readonly number[]): Promise<ReadonlyMap<number, PostContent>> {
    const reading = this.#select(ids).finally(() => {
      for (const id of ids) if (this.#reading.get(id) === reading) this.#reading.delete(id);
    });
    for (const id of ids) this.#reading.set(id, reading);
    return reading;
  }

  async #select(ids: readonly number[]): Promise<ReadonlyMap<number, PostContent>> {
    const changes = this.#changes;
    const rows = await this.#database.rows<PostContentRow & { best_comments: BestCommentRow[] | null }>(ofPosts, [
      null,
      ids,
    ]);
    const mayKeep = this.#broadcast?.isConnected && changes === this.#changes;
    const contents = new Map(
      rows.map(({ best_comments, ...row }) => [row.id, { ...row, bestComment: toBestComment(best_comments ?? []) }]),
    );
    if (mayKeep) for (const [id, content] of contents) this.#kept.set(id, content);
    return contents;
  }

  #evict(tags: readonly string[] | null): void {
    this.#changes += 1;
    this.#reading.clear();
    if (tags === null) return this.#kept.clear();
    for (const tag of tags) {
      const [kind, id] = tag.split(':');
      if (kind === 'post') this.#kept.delete(Number(id));
      else if (kind === 'best-comment') this.#evictWithComment(id);
    }
  }

  #evictWithComment(id: string | undefined): void {
    for (const [post, { bestComment }] of this.#kept.entries()) {
      const shown = bestComment ? [bestComment, ...bestComment.others] : [];
      if (shown.some(({ comment_id }) => comment_id === id)) this.#kept.delete(post);
    }
  }
}

/** What calls need that list posts. */
export interface PostListDependencies {
  database: Database;
  contents: PostContents;
}
