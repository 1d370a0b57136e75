import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createMedia } from '../media/media.ts';
import { type CommunityApi, createCommunityApi } from './community-api.ts';
import { createHandlers } from './handlers.ts';
import { noSpamLimits } from './spam/spam-limits.ts';

/** A community API in process, on an embedded database in a folder, for benches. All its callers are visitors. */
export async function openTestCommunity(dataFolder: string): Promise<{ community: CommunityApi; database: Database }> {
  const database = await openDatabase({ url: null, dataFolder });
  const media = await createMedia({ database, dataFolder });
  const handlers = createHandlers({
    database,
    media,
    spamLimits: noSpamLimits,
    centralSessions: { resolve: async () => null, end: async () => undefined },
  });
  return { community: createCommunityApi({ handlers, memberByToken: async () => null }), database };
}
