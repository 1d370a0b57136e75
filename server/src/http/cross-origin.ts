import { apiPath } from '@community/contract/api-path';
import { type CallName, calls } from '@community/contract/calls';
import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from '@fastify/cors';

/** Public to everybody: pages of stores request pictures without cookies, which needs a permission. */
const ofMedia: FastifyCorsOptions = { origin: '*', methods: ['GET', 'HEAD'] };

export interface CrossOriginSettings {
  /** All origins of this community. */
  origins: readonly string[];
  /** Origins of the stores whose embeds may make a call. */
  storeOrigins(call: CallName): readonly string[];
}

/**
 * Which other origins may read a response (CORS, without credentials): all of them media, this community's own
 * everything, stores the calls that their embeds may make. Browsers keep a permission for two hours.
 */
export function crossOriginRules({ origins, storeOrigins }: CrossOriginSettings): FastifyCorsOptionsDelegateCallback {
  const rules = (stores: readonly string[]): FastifyCorsOptions => ({
    origin: [...origins, ...stores],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', 'token', 'lang'],
    exposedHeaders: ['retry-after', 'date'],
    maxAge: 7200,
  });
  const ofOthers = rules([]);
  const ofCalls = new Map(
    (Object.keys(calls) as CallName[]).map((name) => [`${apiPath}/${name}`, rules(storeOrigins(name))]),
  );
  return ({ url }, done) =>
    done(null, url.startsWith('/media/') ? ofMedia : (ofCalls.get(url.split('?', 1)[0] ?? '') ?? ofOthers));
}
