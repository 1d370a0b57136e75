import type { Broadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import type { MemberByToken } from '../http/app-token.ts';
import type { CallCounts } from '../http/limits/call-counts.ts';
import type { Metrics } from '../http/metrics.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { Lifetime } from '../runtime/lifetime.ts';
import type { StoreSettings } from '../stores/settings.ts';
import { cacheVisitorResponses } from './caching/visitor-cache.ts';
import { type CommunityApi, createCommunityApi } from './community-api.ts';
import { createHandlers, type HandlerDependencies } from './handlers.ts';
import { CallConcurrency } from './limits/call-concurrency.ts';
import { limitChanges } from './limits/change-limit.ts';
import { measureCalls } from './measure-calls.ts';
import { removeExpiredHistory } from './retention.ts';
import type { CentralSessions } from './session/central-sessions.ts';
import type { EmbedSignIn } from './session/embed-sign-in.ts';
import { memberByToken } from './session/member-by-token.ts';
import type { ApiSettings } from './settings.ts';
import { removeOldTexts } from './spam/spam-limits.ts';

const hourMs = 3_600_000;

export interface ApiContext extends Pick<Lifetime, 'schedule'> {
  configuration: ApiSettings &
    Pick<StoreSettings, 'embeds'> &
    Pick<HttpSettings, 'callsPerMinute'> & { apps: { brand: { name: string } } };
  database: Database;
  broadcast: Broadcast;
  media: HandlerDependencies['media'];
  metrics: Metrics;
  counts: CallCounts;
  centralSessions: CentralSessions;
  embedSignIn: EmbedSignIn;
}

export interface OpenApi {
  community: CommunityApi;
  memberByToken: MemberByToken;
}

/** The community API of this instance, measured, and with one response for all visitors. */
export function openApi({
  configuration: { embeds, spamLimits, apps, callsPerMinute },
  database,
  broadcast,
  media,
  metrics,
  counts,
  centralSessions,
  embedSignIn,
  schedule,
}: ApiContext): OpenApi {
  schedule('removing expired history', hourMs, () => removeExpiredHistory(database, new Date()));
  schedule('removing old texts', hourMs, () => removeOldTexts(database, spamLimits, new Date()));
  const handlers = createHandlers({
    database,
    broadcast,
    media,
    centralSessions,
    stores: { embeds, signIn: embedSignIn },
    spamLimits,
    brand: apps.brand.name,
  });
  const findMember = memberByToken(database, embeds);
  const community = createCommunityApi({
    handlers,
    memberByToken: findMember,
    concurrency: new CallConcurrency(),
    countChange: limitChanges(callsPerMinute, counts),
    database,
  });
  return {
    community: measureCalls(cacheVisitorResponses(community, broadcast), metrics),
    memberByToken: findMember,
  };
}
