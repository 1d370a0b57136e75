import type { CallName } from '@community/contract/calls';
import type { Broadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from './call-context.ts';
import { commentHandlers } from './comments/handlers.ts';
import { discoveryHandlers } from './discovery/handlers.ts';
import { memberHandlers, type ProfilePictures } from './members/handlers.ts';
import { messageHandlers } from './messages/handlers.ts';
import { postHandlers } from './posts/handlers.ts';
import type { MediaClaims } from './posts/new-post.ts';
import { PostContents } from './posts/post-contents.ts';
import { type UploadRemoval, uploadHandlers } from './posts/upload-handlers.ts';
import { type EmbedSessionDependencies, embedSessionHandlers } from './session/embed-handlers.ts';
import { type CentralSessions, sessionHandlers } from './session/handlers.ts';
import type { SpamLimits } from './spam/spam-limits.ts';

/** Calls with a JSON request. `upload` is multipart and has its own route. */
export type JsonCall = Exclude<CallName, 'upload'>;

export type CommunityHandlers = Handlers<JsonCall>;

export interface HandlerDependencies {
  database: Database;
  /** Announces changes; without it every list reads its posts anew. */
  broadcast?: Broadcast;
  media: MediaClaims & ProfilePictures & UploadRemoval;
  centralSessions: CentralSessions;
  spamLimits: SpamLimits;
  /** See `MemberDependencies`. */
  brand?: string;
  /** Stores that embed the feed; none without it. */
  stores?: EmbedSessionDependencies['stores'];
}

const noStores: EmbedSessionDependencies['stores'] = {
  embeds: new Map(),
  signIn: { countAttempt: async () => true, uncountAttempt: async () => undefined, redeem: async () => null },
};

/** The handlers of every domain. */
export function createHandlers({
  database,
  broadcast,
  media,
  centralSessions,
  spamLimits,
  brand = '',
  stores = noStores,
}: HandlerDependencies): CommunityHandlers {
  const contents = new PostContents(broadcast);
  return {
    ...sessionHandlers({ database, centralSessions }),
    ...embedSessionHandlers({ database, stores }),
    ...memberHandlers({ database, media, brand }),
    ...messageHandlers({ database }),
    ...uploadHandlers({ media }),
    ...postHandlers({ database, media, spamLimits, contents }),
    ...commentHandlers({ database, spamLimits }),
    ...discoveryHandlers({ database, contents }),
  };
}
