import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createMedia } from '../media/media.ts';
import { allHandlers } from './handlers.ts';
import { type Community, createCommunity } from './community-api.ts';

/** A community without a transport on an embedded database in a folder, for benches: all its callers are visitors. */
export async function openTestCommunity(dataFolder: string): Promise<{ community: Community; database: Database }> {
  const database = await openDatabase({ url: null, dataFolder });
  const media = await createMedia({ database, dataFolder });
  const handlers = allHandlers({
    database,
    media,
    centralSessions: { resolve: async () => null, end: async () => undefined },
  });
  return { community: createCommunity({ handlers, memberByToken: async () => null }), database };
}
