import type { CallName } from '@community/contract/calls';
import type { Broadcast } from '../database/broadcast.ts';
import type { Handlers } from './call-context.ts';
import { type CallNeeds, serverCalls } from './calls.ts';
import { SharedRanking } from './posts/lists/ranking.ts';
import { PostContents } from './posts/post-contents.ts';

export type CommunityHandlers = Handlers<CallName>;

export interface HandlerDependencies
  extends Omit<CallNeeds, 'brand' | 'stores' | 'contents' | 'ranking'>,
    Partial<Pick<CallNeeds, 'brand' | 'stores'>> {
  /** Announces changes; without it every list reads its posts anew. */
  broadcast?: Broadcast;
}

const noStores: CallNeeds['stores'] = {
  embeds: new Map(),
  signIn: { countAttempt: async () => true, uncountAttempt: async () => undefined, redeem: async () => null },
};

/** The handlers of all calls. Without stores nobody embeds the feed. */
export function createHandlers({
  broadcast,
  brand = '',
  stores = noStores,
  ...needs
}: HandlerDependencies): CommunityHandlers {
  const shared = { contents: new PostContents(needs.database.reads, broadcast), ranking: new SharedRanking(broadcast) };
  const handlers = Object.entries(serverCalls).map(([name, { handler }]) => [
    name,
    handler({ ...needs, brand, stores, ...shared }),
  ]);
  return Object.fromEntries(handlers) as CommunityHandlers;
}
