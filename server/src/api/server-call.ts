import type { CallName, RequestFor, ResponseFor } from '@community/contract/calls';
import type { CacheTag, ChangedTags } from './caching/cache-tag.ts';
import type { Handler } from './call-context.ts';

/**
 * A call as the server makes it. Each is in the file of its name, with its statements; `calls.ts` lists them, and
 * `<name>.cases.ts` beside it says who may do what with it.
 */
export interface ServerCall<Name extends CallName, Needs> {
  /**
   * What a success changes for visitors at once; null for nothing. Likes, follows and views are not among these
   * changes: their counts may be some seconds old.
   */
  changes: ChangedTags | null | ((request: RequestFor<Name>, response: ResponseFor<Name>) => readonly CacheTag[]);
  /** Tags of what its response shows, if it is the same for every visitor: such responses are cached for a second. */
  shows?: (request: RequestFor<Name>, response: Partial<ResponseFor<Name>>) => readonly CacheTag[];
  /**
   * Rank of a valid request among those that read many rows, which take turns at few connections, lower ranks first;
   * null for one that reads few. Left out by calls that read few, but for their deep pages.
   */
  heavyRank?: (request: RequestFor<Name>) => 0 | 1 | null;
  /** Makes its handler from what it needs. */
  handler: (needs: Needs) => Handler<Name>;
}
